import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { slowPattern } from './slow-pattern.ts';

// One claim per line: the expected verdict and the pattern. The real engines are the reference, below.
const JAVASCRIPT = String.raw`
exponential ^(a+)+$
exponential ^(a|a)*$
exponential (x+x+)+y
exponential ^(\d+)*$
exponential (.*)*x
exponential ^(?:\s*,?\s*\w+)*$
exponential ^(([a-z])+.)+[A-Z]([a-z])+$
exponential ^([a-z]+-?)*$
exponential ^((ab)*)+$
exponential ^(\w+\s?)*$
exponential ^(?:a+)+?$
exponential ^(\w|\d)+$
exponential ^(?:a|aa|b)+$
exponential ^(?!.*\.\.)(\w+\.?)+$
exponential ^(?:"(?:\\.|[^"])*"|\S+\s?)+;$
exponential ^([\w-]+\.?)+@\w+$
polynomial \s+$
polynomial ^\w*\d*_?\w*;$
polynomial a.*b.*c$
polynomial <!--[\s\S]*?-->
polynomial ^.*foo.*bar
polynomial (\w)+\.
polynomial \s*$
polynomial ^\s+|\s+$
polynomial ^([\s\S]*?)((?:\.{1,2}|[^\/]+?|)(\.[^.\/]*|))(?:[\/]*)$
fine ^\s*$
fine ^\s*
fine (?:^|,)\s*$
fine ^(a|b)*$
fine ^\w+$
fine ^(a+)+
fine ^[^@]+@[^@]+\.[^@]+$
fine ^\d+(\.\d+)?$
exponential ^(?=(a+)+b)
fine ^([a-z]+-)*[a-z]+$
fine ^\/(?:[^/]+\/)*$
fine ^#?([a-f0-9]{6}|[a-f0-9]{3})$
fine ^[\w.-]+@[\w-]+\.[\w.-]+$
fine ^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$
fine ^(?:(?=(a+))\1b)*$
fine ^(?:foo|bar)+$
fine ^\w*;\w*;$
fine ^[a-z]{1,10}\d{1,5}$
fine ^\w+(?:\s\w+)*$
fine (?:a|ab)(?:c|bcd)*d
fine [,;]\s
`;

const PCRE = String.raw`
exponential ^(a+)+$
exponential ^(?:a+?)+$
exponential ^(?:foo|fo|o)*$
exponential ^(\w+\s?)*$
exponential ^([[:alpha:]]+_?)*$
exponential ^(?P<word>\w+-?)+$
fine ^(?>a+)+$
fine ^(?:a++)+$
fine ^(a+)++$
fine ^(?:\w++\s?)*+$
fine ^\w+(?:\s\w+)*$
fine ^(?:foo|bar)+$
fine \A\d+\z
`;

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const);
const judge = (pattern: string, isPcre: boolean) => slowPattern(pattern, { isPcre, flags: '' });

test.each(linesOf(JAVASCRIPT))('%s in JavaScript: %s', (kind, pattern) => {
  expect(judge(pattern, false)?.kind ?? 'fine').toBe(kind);
});

test.each(linesOf(PCRE))('%s in PHP: %s', (kind, pattern) => {
  expect(judge(pattern, true)?.kind ?? 'fine').toBe(kind);
});

/** Runs a pattern in a child process with a timeout; returns whether it finished. */
function isAnswered(pattern: string, times: number): boolean {
  const { before, repeated, after } = judge(pattern, false)!;
  const script = `const [pattern, before, repeated, after] = process.argv.slice(1).map((each) => JSON.parse(each));
    new RegExp(pattern).test(before + repeated.repeat(${times}) + after);`;
  const texts = [pattern, before, repeated, after].map((each) => JSON.stringify(each));
  return spawnSync(process.execPath, ['-e', script, '--', ...texts], { timeout: 2_000 }).status === 0;
}

test('Node.js does not finish on the attack texts found', { timeout: 60_000 }, () => {
  const slow = linesOf(JAVASCRIPT).filter(([kind]) => kind === 'exponential');
  expect(slow.slice(0, 2).filter(([, pattern]) => isAnswered(pattern, 40))).toEqual([]);
});

test('nor on long texts where the steps grow quadratically', { timeout: 60_000 }, () => {
  const slow = linesOf(JAVASCRIPT).filter(([kind, pattern]) => kind === 'polynomial' && pattern.endsWith('$'));
  expect(slow.length).toBeGreaterThan(3);
  expect(slow.filter(([, pattern]) => isAnswered(pattern, 1_000_000))).toEqual([]);
});

test('Node.js finishes on long texts where the pattern is fine', () => {
  const fine = linesOf(JAVASCRIPT).filter(([kind]) => kind === 'fine');
  const texts = ['a', 'a ', 'ab', '0', 'a-', '.a', 'foo', ' ,', '/a'].map((part) => `${part.repeat(2_000)}\0`);
  const answers = fine.flatMap(([, pattern]) => texts.map((text) => new RegExp(pattern).test(text)));
  expect(answers.length).toBeGreaterThan(100);
});

const hasPhp = (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, 'php')));

test.skipIf(!hasPhp)('PHP hits its backtrack limit on the attack texts found, and on no others (needs php)', () => {
  const script = `foreach (json_decode(stream_get_contents(STDIN)) as [$pattern, $text]) { ini_set('pcre.jit', '0'); preg_match('~' . $pattern . '~', $text); echo preg_last_error() === PREG_BACKTRACK_LIMIT_ERROR ? 'slow ' : 'fine '; }`;
  const claims = linesOf(PCRE).map(([kind, pattern]) => {
    const slow = judge(pattern, true);
    return {
      said: kind === 'fine' ? 'fine' : 'slow',
      pattern,
      text: slow ? slow.before + slow.repeated.repeat(60) + slow.after : `${'a'.repeat(300)}!`,
    };
  });
  const answer = execFileSync('php', ['-r', script], { input: JSON.stringify(claims.map(({ pattern, text }) => [pattern, text])) });
  expect(answer.toString().trim().split(' ')).toEqual(claims.map(({ said }) => said));
});
