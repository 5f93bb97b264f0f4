<?php

// What Composer itself says of the lockfile in a folder, as `composer show --locked` and `composer depends --locked` do, offline and
// without plugins. Argument: the folder. Writes {packages: {name: {version, abandoned, production}}, dependents: {name: [name]},
// direct: [name], fresh: bool} as JSON; the root project is not among the dependents.
require 'Composer/autoload.php';

use Composer\Factory;
use Composer\IO\NullIO;
use Composer\Repository\InstalledRepository;

error_reporting(E_ALL & ~E_DEPRECATED);
chdir($argv[1]);
$composer = Factory::create(new NullIO(), $argv[1] . '/composer.json', true, true);
$locker = $composer->getLocker();
$locked = $locker->getLockedRepository(true);
$production = [];
foreach ($locker->getLockedRepository(false)->getPackages() as $package) {
    $production[$package->getName()] = true;
}

$packages = [];
$dependents = [];
$repository = new InstalledRepository([$locked]);
foreach ($locked->getPackages() as $package) {
    if ($package instanceof Composer\Package\AliasPackage) {
        continue;
    }
    $name = $package->getName();
    $packages[$name] = [
        'version' => $package->getPrettyVersion(),
        'abandoned' => $package instanceof Composer\Package\CompletePackage && $package->isAbandoned(),
        'production' => isset($production[$name]),
    ];
    $names = [];
    foreach ($repository->getDependents($name, null, false, false) as [$dependent, $link]) {
        if ($link->getDescription() === Composer\Package\Link::TYPE_REQUIRE) {
            $names[$dependent->getName()] = true;
        }
    }
    ksort($names);
    $dependents[$name] = array_keys($names);
}
$root = $composer->getPackage();
$direct = array_keys($root->getRequires() + $root->getDevRequires());
echo json_encode(['packages' => $packages, 'dependents' => (object) $dependents, 'direct' => $direct, 'fresh' => $locker->isFresh()]);
