import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { areas } from './areas.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll(sep, '/'))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && path.includes('/'))
  .map((path) => ({ path, area: path.split('/')[0]!, text: readFileSync(join(root, path), 'utf8') }));

const order = areas.map(({ name }) => name);

/** The area that declares each table in its `<area>.tables.ts`. */
const owners = new Map(
  files
    .filter(({ path }) => path.endsWith('.tables.ts'))
    .flatMap(({ path, area, text }) => {
      const tables = /export interface \w+Tables \{\n([\s\S]*?)\n\}/.exec(text)?.[1];
      if (tables === undefined) throw new Error(`${path} declares no tables.`);
      return [...tables.matchAll(/^ {2}(\w+):/gm)].map((match) => [match[1]!, area] as const);
    }),
);

interface Source {
  readonly path: string;
  readonly area: string;
  readonly text: string;
}

/** Each table that a source reads or writes although it may not. */
function breaches({ path, area, text }: Source): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
  const written = [
    ...code.matchAll(/\b(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g),
    ...code.matchAll(/\b(?:insert into|update|delete from)\s+(\w+)/g),
  ];
  const read = [...code.matchAll(/\b(?:selectFrom|\w+Join|using)\(\s*'(\w+)/g), ...code.matchAll(/(?<!\bdelete )\b(?:from|join)\s+(\w+)/g)];
  return [
    ...owned(written)
      .filter((table) => owners.get(table) !== area)
      .map((table) => `${path} writes ${table}, which belongs to ${owners.get(table)}`),
    ...owned(read)
      .filter((table) => order.indexOf(owners.get(table)!) > order.indexOf(area))
      .map((table) => `${path} reads ${table}, which belongs to the later ${owners.get(table)}`),
  ];
}

function owned(matches: readonly RegExpExecArray[]): string[] {
  return [...new Set(matches.map((match) => match[1]!))].filter((table) => owners.has(table));
}

const sources = files.filter(({ path }) => /\.(store|sql|job|handler)\.ts$/.test(path));

test('every table has one owner, an area of the list', () => {
  expect([...new Set(owners.values())].filter((area) => !order.includes(area))).toEqual([]);
  expect(owners.size).toBeGreaterThan(30);
});

test('areas write their own tables only, and read those of areas before them', () => {
  expect(sources.flatMap(breaches)).toEqual([]);
});

test('what is inserted from a select names its columns', () => {
  const nameless = sources.filter(({ text }) => /insert into \S+\s+select/.test(text)).map(({ path }) => path);
  expect(nameless).toEqual([]);
});

test.each([
  ["db.insertInto('run').values({})", 'writes run, which belongs to runs'],
  ["db.updateTable('project').set({})", 'writes project, which belongs to projects'],
  ['sql`delete from run where id = 1`', 'writes run, which belongs to runs'],
  ["db.selectFrom('membership').leftJoin('result as r', 'a', 'b')", 'reads result, which belongs to the later results'],
  ['sql`select 1 from mail join step on true`', 'reads step, which belongs to the later runs'],
])('the walls see %s', (text, breach) => {
  expect(breaches({ path: 'x', area: 'integrations', text })).toEqual([`x ${breach}`]);
});

test('migrations import no code that lives on: the database they change is the one of their day', () => {
  const foreign = files
    .filter(({ path }) => path.endsWith('.migrations.ts'))
    .flatMap(({ path, text }) => [...text.matchAll(/from '([^']+)'/g)].map((match) => [path, match[1]!] as const))
    .filter(
      ([, module]) =>
        !/^(kysely|node:\w+|#server\/platform\/db\/migrations\.ts|\.\/db\/migrations\.ts|\.\/[a-z]+-\d{3}-[a-z-]+\.ts)$/.test(module),
    );
  expect(foreign).toEqual([]);
});
