import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { constraintsMeet, single } from '#engine/versions/composer/constraint.ts';
import { normalizeVersion } from '#engine/versions/composer/normalize-version.ts';
import { parseConstraint } from '#engine/versions/composer/parse-constraint.ts';
import { phpVersionCompare } from '#engine/versions/composer/php-version-compare.ts';
import { writeTexts } from './write-texts.ts';

export interface Differential {
  checks: number;
  /** At most fifty, each as a sentence. */
  disagreements: string[];
}

/** True where PHP and Debian's `php-composer-semver` (or the same files on PHP's include path) are installed. */
export function isOracleInstalled(): boolean {
  return spawnSync('php', ['-r', "require 'Composer/Semver/autoload.php';"], { stdio: 'ignore' }).status === 0;
}

/** Holds our normal forms, constraints and order against PHP's composer/semver on made-up texts, the same for the same seed. */
export function compareWithPhp(seed: number, versionCount: number, constraintCount: number): Differential {
  const { versions, constraints } = writeTexts(seed, versionCount, constraintCount);
  const answers = askPhp({ versions, constraints });
  const disagreements: string[] = [];
  const differ = (what: string, php: unknown, ours: unknown): void => {
    if (php !== ours && disagreements.length < 50) disagreements.push(`${what}: PHP says ${php}, we say ${ours}`);
  };
  const normal = versions.map(normalizeVersion);
  versions.forEach((version, index) => differ(`normal form of "${version}"`, answers.normalized[index], normal[index] ?? null));
  constraints.forEach((constraint, row) => {
    const parsed = parseConstraint(constraint);
    versions.forEach((version, column) => {
      const exact = normal[column];
      const ours = parsed === undefined || exact === undefined ? '-' : Number(constraintsMeet(parsed, single('==', exact)));
      differ(`"${version}" in "${constraint}"`, answers.matches[row]![column], String(ours));
    });
  });
  for (let index = 1; index < versions.length; index += 1) {
    const [a, b] = [versions[index - 1]!, versions[index]!];
    differ(`order of "${a}" and "${b}"`, answers.order[index - 1], '<=>'[phpVersionCompare(a, b) + 1]);
  }
  return { checks: versions.length * (constraints.length + 2) - 1, disagreements };
}

interface Answers {
  normalized: (string | null)[];
  matches: string[];
  order: string;
}

function askPhp(question: object): Answers {
  const oracle = fileURLToPath(new URL('oracle.php', import.meta.url));
  const { status, stdout, stderr } = spawnSync('php', [oracle], { input: JSON.stringify(question), maxBuffer: 2 ** 28, encoding: 'utf8' });
  if (status !== 0) throw new Error(`PHP ended with ${status}: ${stderr || stdout}`);
  return JSON.parse(stdout) as Answers;
}
