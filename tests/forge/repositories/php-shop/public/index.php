<?php

require __DIR__ . '/../vendor/autoload.php';

$database = new PDO('sqlite::memory:');
$category = $_GET['category'];
$rows = $database->query("SELECT * FROM product WHERE category = '" . $category . "'");

echo '<h1>Products in ' . $category . '</h1>';
foreach ($rows as $row) {
    echo '<p>' . htmlspecialchars($row['name']) . '</p>';
}
