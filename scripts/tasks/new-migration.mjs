// Adds the skeleton of a migration to an area: npm run new:migration -- <area> <effect>
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem, root } from '../bootstrap/run.mjs';

const KEBAB = /^[a-z][a-z\d]*(-[a-z\d]+)*$/;
const [area, effect, ...rest] = process.argv.slice(2);

if (!KEBAB.test(area ?? '') || !KEBAB.test(effect ?? '') || rest.length > 0) {
  throw new Problem('Use: npm run new:migration -- <area> <effect>, such as: npm run new:migration -- results rank-of-findings');
}
const folder = join(root, 'server/src', area);
if (!existsSync(folder)) throw new Problem(`There is no area server/src/${area}.`);
const path = `server/src/${area}/${area}.migrations.ts`;
const file = join(root, path);
const isNew = !existsSync(file);
const before = isNew ? emptyList(area) : await readFile(file, 'utf8');
const name = `${area}-${nextNumber(before)}-${effect}`;
await writeFile(file, withMigration(before, name));
console.log(`Added ${name} to ${path}. Write its SQL; once it is released, neither name nor SQL may change.`);
if (isNew) console.log(`Add \`migrations: ${listName(area)}\` to server/src/${area}/${area}.area.ts.`);

function emptyList(of) {
  return `import { sql } from 'kysely';
import type { NamedMigration } from '#server/platform/db/migrations.ts';

export const ${listName(of)}: readonly NamedMigration[] = [
];
`;
}

function listName(of) {
  return `${of.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase())}Migrations`;
}

function nextNumber(text) {
  const numbers = [...text.matchAll(/name: '[a-z-]+-(\d{3})-/g)].map(([, number]) => Number(number));
  return String(Math.max(0, ...numbers) + 1).padStart(3, '0');
}

// The SQL is not valid on purpose: a migration that was left empty fails at the first start.
function withMigration(text, migration) {
  const list = text.search(/: readonly NamedMigration\[\] = \[$/m);
  const end = list === -1 ? -1 : text.indexOf('\n];', list);
  if (end === -1) throw new Problem(`${path} has no list of NamedMigration.`);
  return `${text.slice(0, end)}
  {
    name: '${migration}',
    async up(db) {
      await sql\`alter table …\`.execute(db);
    },
  },${text.slice(end)}`;
}
