import { compareWithPhp } from './compare-with-php.ts';

// node tests/conformance/composer-differential/run.ts [checks, default 1000000]
const wanted = Number(process.argv[2] ?? 1_000_000);
let checks = 0;
for (let seed = 1; checks < wanted; seed += 1) {
  const differential = compareWithPhp(seed, 500, 500);
  checks += differential.checks;
  for (const disagreement of differential.disagreements) process.stdout.write(`seed ${seed}: ${disagreement}\n`);
  if (differential.disagreements.length > 0) process.exitCode = 1;
}
process.stdout.write(`${checks} checks against composer/semver in PHP, ${process.exitCode ? 'with disagreements' : 'no disagreement'}\n`);
