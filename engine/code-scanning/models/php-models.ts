import type { PackageModel } from './model.ts';
import { drupal } from './php/drupal.ts';
import { joomla } from './php/joomla.ts';
import { mediawiki } from './php/mediawiki.ts';
import { moodle } from './php/moodle.ts';
import { php } from './php/php.ts';
import { prestashop } from './php/prestashop.ts';
import { thinkphp } from './php/thinkphp.ts';
import { typo3 } from './php/typo3.ts';
import { zend } from './php/zend.ts';

export const PHP_MODELS: readonly PackageModel[] = [php, drupal, joomla, mediawiki, moodle, prestashop, thinkphp, typo3, zend];
