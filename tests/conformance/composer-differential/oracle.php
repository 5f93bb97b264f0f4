<?php

// Answers for composer/semver: reads one JSON document from standard input, writes one to standard output.
// {versions, constraints} -> {normalized: (string|null)[], matches: string[], order: string};
// matches[c] holds one character a version: 1, 0, or "-" where either side was refused; order compares neighbouring versions.
require 'Composer/Semver/autoload.php';

use Composer\Semver\Constraint\Constraint;
use Composer\Semver\VersionParser;

ini_set('memory_limit', '2G');
$input = json_decode(stream_get_contents(STDIN), true);
$parser = new VersionParser();

$normalized = array_map(function ($version) use ($parser) {
    try {
        return $parser->normalize($version);
    } catch (\UnexpectedValueException $e) {
        return null;
    }
}, $input['versions']);

$matches = [];
foreach ($input['constraints'] as $constraint) {
    try {
        $parsed = $parser->parseConstraints($constraint);
    } catch (\UnexpectedValueException $e) {
        $matches[] = str_repeat('-', count($normalized));
        continue;
    }
    $line = '';
    foreach ($normalized as $version) {
        $line .= $version === null ? '-' : ($parsed->matches(new Constraint('==', $version)) ? '1' : '0');
    }
    $matches[] = $line;
}

$order = '';
for ($i = 1; $i < count($input['versions']); $i++) {
    $order .= ['<', '=', '>'][version_compare($input['versions'][$i - 1], $input['versions'][$i]) + 1];
}

echo json_encode(['normalized' => $normalized, 'matches' => $matches, 'order' => $order]);
