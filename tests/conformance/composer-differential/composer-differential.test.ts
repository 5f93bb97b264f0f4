import { expect, test } from 'vitest';
import { compareWithPhp, isOracleInstalled } from './compare-with-php.ts';

test.skipIf(!isOracleInstalled())('agrees with composer/semver in PHP on made-up texts (needs php and php-composer-semver)', () => {
  expect(compareWithPhp(20_261_121, 200, 200)).toEqual({ checks: 40_399, disagreements: [] });
});
