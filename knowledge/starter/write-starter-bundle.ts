import type { OwaspCategory } from '#contract/results/vulnerabilities.ts';
import type { WeaknessRecord } from '../advisory-source.ts';
import { writeRecords } from '../bundle/write/write-records.ts';
import { fieldsOf, linesOf, listOf, starterRecords } from './starter-records.ts';
import { OWASP_CATEGORY_NAMES, STARTER_WEAKNESSES } from './weaknesses.ts';

/** Writes the starter set as a bundle whose feeds say that they are no more than that. Gives its hash. */
export async function writeStarterBundle(path: string): Promise<string> {
  return await writeRecords(path, { osv: starterRecords(), weaknesses: starterWeaknesses(), owasp: starterOwasp(), starter: true });
}

function starterWeaknesses(): Record<string, WeaknessRecord> {
  const entries = linesOf(STARTER_WEAKNESSES).map(fieldsOf);
  return Object.fromEntries(entries.map(([id = '', name = '']) => [id, { id, name, parents: [], consequences: [] }]));
}

function starterOwasp(): Record<string, OwaspCategory[]> {
  const entries = linesOf(STARTER_WEAKNESSES).map(fieldsOf);
  return Object.fromEntries(entries.map(([weakness = '', , categories = '']) => [weakness, listOf(categories).map(categoryOf)]));
}

function categoryOf(id: string): OwaspCategory {
  return { edition: id.endsWith('2021') ? '2021' : '2025', id, name: OWASP_CATEGORY_NAMES[id] ?? id };
}
