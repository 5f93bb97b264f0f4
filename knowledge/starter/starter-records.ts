import { STARTER_ADVISORIES } from './facts.ts';
import { STARTER_WEAKNESSES } from './weaknesses.ts';

/** The starter facts as OSV records, so that they take the same way into a bundle as the real feeds. */
export function starterRecords(): object[] {
  return linesOf(STARTER_ADVISORIES).map(recordOf);
}

function recordOf(line: string): object {
  const [ecosystem = '', name = '', ids = '', published = '', affected = '', rating = '', weaknesses = '', vectors = ''] = fieldsOf(line);
  const [id, ...aliases] = ids.split(' ');
  const cwes = listOf(weaknesses);
  return {
    id,
    modified: `${published}T00:00:00Z`,
    published: `${published}T00:00:00Z`,
    aliases,
    summary: summaryOf(cwes[0], name),
    severity: listOf(vectors).map((score) => ({ type: score.startsWith('CVSS:4') ? 'CVSS_V4' : 'CVSS_V3', score })),
    affected: [
      {
        package: { ecosystem, name },
        ranges: [{ type: ecosystem === 'npm' ? 'SEMVER' : 'ECOSYSTEM', events: affected.split(' ').flatMap(eventsOf) }],
      },
    ],
    references: [{ type: 'ADVISORY', url: `https://osv.dev/vulnerability/${id}` }],
    database_specific: { ...(rating === '-' ? {} : { severity: rating }), cwe_ids: cwes },
  };
}

function summaryOf(weakness: string | undefined, name: string): string {
  const known = linesOf(STARTER_WEAKNESSES)
    .map(fieldsOf)
    .find(([id]) => id === weakness);
  return known ? `${known[1]} in ${name}` : `Vulnerability in ${name}`;
}

function eventsOf(interval: string): object[] {
  const [introduced, end] = interval.split('..') as [string, string];
  if (end === '') return [{ introduced }];
  return [{ introduced }, end.startsWith('=') ? { last_affected: end.slice(1) } : { fixed: end }];
}

export const linesOf = (table: string): string[] => table.trim().split('\n');
export const fieldsOf = (line: string): string[] => line.split('|').map((field) => field.trim());
export const listOf = (field: string): string[] => (field === '-' ? [] : field.split(' '));
