import { createHash } from 'node:crypto';
import type { Cover } from '#contract/entities/decision.ts';
import type { Reachability } from '#contract/results/reachability.ts';
import { VEX_MARKS } from '#engine/decisions/vex/read-openvex.ts';
import { documentId } from '../document-id.ts';
import type { ExportInput } from '../export-input.ts';
import { notReachableText } from '../not-reachable.ts';
import { plainText } from '../plain-text.ts';

/**
 * The findings as OpenVEX 0.2.0: one statement per vulnerability and what was decided, with the components it is about. What is open is
 * under investigation, except what the code provably does not load. A risk that is accepted is affected, with a mark by which Understory reads it back.
 */
export function writeOpenVex(input: ExportInput): string {
  const { project, tool, timestamp, vulnerabilities, covers } = input;
  const coverOf = new Map((covers ?? []).map(({ vulnerability_id: id, purl, cover }) => [`${id} ${purl}`, cover]));
  const product = `https://understory.invalid/projects/${encodeURIComponent(project.name)}`;
  const statements = (vulnerabilities ?? []).flatMap(({ id, aliases, affected }) => {
    const said = affected.map(({ purl, reachability }) => ({ purl, ...sayingOf(coverOf.get(`${id} ${purl}`), reachability) }));
    return [...Map.groupBy(said, ({ purl: _purl, ...saying }) => JSON.stringify(saying)).values()].map((alike) => {
      const { purl: _purl, ...saying } = alike[0]!;
      return {
        vulnerability: { name: id, ...(aliases.length > 0 ? { aliases } : {}) },
        products: [{ '@id': product, subcomponents: alike.map(({ purl }) => ({ '@id': purl, identifiers: { purl } })) }],
        ...saying,
      };
    });
  });
  const document = {
    '@context': 'https://openvex.dev/ns/v0.2.0',
    '@id': `https://understory.invalid/vex/${createHash('sha256')
      .update(JSON.stringify([documentId(input), statements]))
      .digest('hex')}`,
    author: `${tool.name} ${tool.version}`,
    timestamp: timestamp.toISOString(),
    version: 1,
    tooling: `${tool.name} ${tool.version}`,
    statements,
  };
  return JSON.stringify(document, undefined, 2);
}

interface Saying {
  readonly status: 'not_affected' | 'affected' | 'fixed' | 'under_investigation';
  readonly status_notes?: string;
  readonly justification?: string;
  readonly impact_statement?: string;
  readonly action_statement?: string;
}

function sayingOf(cover: Cover | undefined, reachability: Reachability | undefined): Saying {
  if (!cover) return reachability ? openSaying(reachability) : { status: 'under_investigation' };
  const note = plainText(cover.note);
  switch (cover.state) {
    case 'not_affected':
      return { status: 'not_affected', justification: cover.justification!, ...(note ? { impact_statement: note } : {}) };
    case 'false_positive':
      return { status: 'not_affected', status_notes: VEX_MARKS.false_positive, impact_statement: note || 'False positive.' };
    case 'fixed':
      return { status: 'fixed' };
    default:
      return { status: 'affected', status_notes: VEX_MARKS.accepted, action_statement: note || 'The risk is accepted.' };
  }
}

/** Only the proof that nothing loads a component says anything: loading it does not yet mean that the vulnerable code runs. */
function openSaying(reachability: Reachability): Saying {
  if (reachability.verdict !== 'not_reachable') return { status: 'under_investigation', status_notes: plainText(reachability.reason) };
  return {
    status: 'not_affected',
    justification: 'vulnerable_code_not_in_execute_path',
    impact_statement: notReachableText(reachability),
  };
}
