// Random edits of made-up programs: what a comparison says is held against what was done to each weakness.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CodeFinding, CodeResult } from '#contract/results/code.ts';
import { seededRandom, type Random } from '#tests/bench/seeded-random.ts';
import { codeFinding, codeResult } from '#tests/given/code-result.ts';
import { givenOrganization } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenRun } from '#tests/given/given-run.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { codeChangesOf, isInHead } from './code-changes.ts';

const ROUNDS = 40;
let server: TestServer;
let organizationId: string;

beforeAll(async () => {
  server = await testServer({ role: 'api' });
  organizationId = await givenOrganization(server, { members: [] });
});
afterAll(() => server.stop());

/** A weakness through all its life, and what scans see of it. */
interface Weakness {
  readonly id: number;
  readonly file: string;
  /** Equal ones have the same. */
  readonly words: string;
  /** What another engine says of it: nothing, the same, or it alone. */
  readonly theirs: 'no' | 'too' | 'alone';
}

/** In the order of their lines in each file. */
type Program = readonly Weakness[];

const THEIRS = ['no', 'too', 'alone'] as const;
let next = 0;

function written(random: Random): Program {
  return Array.from({ length: 4 + Math.floor(random.next() * 24) }, () => one(random));
}

/** Only what is there once is found by another engine: its own names count equal ones. */
function one(random: Random): Weakness {
  const id = next++;
  const file = random.pick(['a.js', 'b.js', 'src/a.js', 'z/c.js']);
  if (random.chance(0.3)) return { id, file, words: `once ${id}`, theirs: random.pick(THEIRS) };
  return { id, file, words: random.pick(['x', 'y', 'z']), theirs: 'no' };
}

function edited(program: Program, random: Random): Program {
  const renamed = random.chance(0.3) ? random.pick(['a.js', 'b.js']) : undefined;
  return program.flatMap((weakness) => {
    const edits: Weakness[] = [];
    if (random.chance(0.1)) edits.push(one(random));
    if (random.chance(0.15)) return edits;
    const file = weakness.file === renamed ? `moved/${weakness.file}` : random.chance(0.05) ? '0.js' : weakness.file;
    const theirs = weakness.theirs === 'no' ? 'no' : random.pick(THEIRS.slice(1));
    return [...edits, { ...weakness, file, theirs: weakness.words.startsWith('once') ? theirs : 'no' }];
  });
}

function scanned(program: Program): CodeResult {
  const counts = new Map<string, number>();
  const count = (words: string) => {
    const before = counts.get(words) ?? 0;
    counts.set(words, before + 1);
    return before;
  };
  const inOrder = program
    .map((weakness, line) => ({ ...weakness, line: line + 2 }))
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
  const findings = inOrder.map(({ id, file, words, theirs, line }): CodeFinding => {
    const [inFile, all] = [count(`${words} in ${file}`), count(words)];
    const own = { fingerprint: `${words} in ${file} ${inFile}`, moved_fingerprint: `${words} ${all}` };
    const identity = { rule_id: 'js/sql-injection', fingerprint: `theirs: ${words} in ${file}`, moved_fingerprint: `theirs: ${words}` };
    const { place } = codeFinding(file, line);
    return codeFinding(file, line, {
      ...(theirs === 'alone' ? identity : own),
      ...(theirs === 'too' ? { known_as: [identity] } : {}),
      ...(all > 0 && theirs === 'no' ? { twin_of: `${words} 0` } : {}),
      place: { ...place, excerpt: { first_line: line - 1, lines: [`before ${id}`, words, `after ${id}`] } },
    });
  });
  return codeResult(findings, { engine: { name: 'Understory', version: '36' } });
}

/** Pairs that somebody who saw each edit may expect; undefined where the edits leave it open which of equal ones is which. */
function leftOf(before: Program, after: Program): { gone: Weakness[]; come: Weakness[] } | undefined {
  const isIn = (program: Program, { id, file }: Weakness) => program.some((other) => other.id === id && other.file === file);
  const gone = before.filter((weakness) => !isIn(after, weakness));
  const come = after.filter((weakness) => !isIn(before, weakness));
  const group = ({ file, words }: Weakness) => `${words} in ${file}`;
  const isOpen = gone.some((weakness) => come.some((other) => group(other) === group(weakness)));
  return isOpen ? undefined : { gone, come };
}

test('what is new, was there and is fixed is what was done to the code', async () => {
  const random = seededRandom(16);
  let compared = 0;
  while (compared < ROUNDS) {
    const before = written(random);
    const after = edited(before, random);
    const left = leftOf(before, after);
    if (!left) continue;
    compared += 1;
    const analysis = { ...(await givenAnalysis(server, { organizationId, name: `meadow/${compared}` })), organizationId };
    const results = { base: scanned(before), head: scanned(after) };
    await givenRun(server, { ...analysis, runIndex: 0, commit: 'b'.repeat(40), results: { codeql: results.base } });
    const id = await givenRun(server, { ...analysis, runIndex: 1, commit: 'c'.repeat(40), results: { codeql: results.head } });
    const { changed } = (await codeChangesOf(server.db, { id, organizationId, commitHash: 'c'.repeat(40) }))!;
    expect(changed.every(({ state, cause }) => (state === 'new' || state === 'fixed') && cause === 'code')).toBe(true);
    const idOf = (program: Program, { findings }: CodeResult, fingerprint: string) => {
      const { line } = findings.find((finding) => finding.fingerprint === fingerprint)!.place;
      return program[line - 2]!;
    };
    const said = {
      gone: changed.filter((each) => !isInHead(each)).map(({ fingerprint }) => idOf(before, results.base, fingerprint)),
      come: changed.filter((each) => isInHead(each)).map(({ fingerprint }) => idOf(after, results.head, fingerprint)),
    };
    for (const words of new Set([...before, ...after].map((weakness) => weakness.words))) {
      const of = (weaknesses: readonly Weakness[]) =>
        weaknesses.filter((weakness) => weakness.words === words).map((weakness) => weakness.id);
      const moved = Math.min(of(left.gone).length, of(left.come).length);
      expect([words, of(said.gone).length, of(said.come).length]).toEqual([
        words,
        of(left.gone).length - moved,
        of(left.come).length - moved,
      ]);
      // Those that are left are among those that went and came, and where none of them moved they are all of them.
      expect(of(left.gone)).toEqual(expect.arrayContaining(of(said.gone)));
      expect(of(left.come)).toEqual(expect.arrayContaining(of(said.come)));
    }
  }
  expect(compared).toBe(ROUNDS);
}, 60_000);
