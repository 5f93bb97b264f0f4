<?php

namespace Meadow\Shop;

final class Backup
{
    public function run(): void
    {
        system('tar czf backup.tgz ' . $_POST['folder']);
    }
}
