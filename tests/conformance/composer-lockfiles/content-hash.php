<?php

// Composer's content hash of each manifest text: reads a JSON list of texts, writes a JSON list of hashes (null where refused).
require 'Composer/autoload.php';

error_reporting(E_ALL & ~E_DEPRECATED);
$hashes = [];
foreach (json_decode(stream_get_contents(STDIN), true) as $text) {
    try {
        $hashes[] = Composer\Package\Locker::getContentHash($text);
    } catch (\Throwable $e) {
        $hashes[] = null;
    }
}
echo json_encode($hashes);
