import * as z from 'zod';
import { Justification } from '#contract/entities/decision.ts';
import { isKnownPurl, VEX_LIMITS, type VexReading, type VexStatement } from './vex-statement.ts';
import { VEX_TEXTS } from '#contract/vex-texts.ts';
import { compose } from '#contract/compose.ts';

const Product = z.object({
  '@id': z.string().optional(),
  identifiers: z.record(z.string(), z.string()).optional(),
  subcomponents: z.array(z.object({ '@id': z.string().optional(), identifiers: z.record(z.string(), z.string()).optional() })).optional(),
});
const Statement = z.object({
  vulnerability: z.union([z.string(), z.object({ name: z.string().optional(), '@id': z.string().optional() })]),
  products: z.array(Product).optional(),
  status: z.string(),
  justification: z.string().optional(),
  impact_statement: z.string().optional(),
  action_statement: z.string().optional(),
  status_notes: z.string().optional(),
});
const Document = z.object({ '@context': z.string(), statements: z.array(z.unknown()).max(VEX_LIMITS.statements) });

/** Marks of our own in `status_notes`, for states that OpenVEX does not have. */
export const VEX_MARKS = { accepted: 'understory:accepted', false_positive: 'understory:false-positive' } as const;

/** Reads an OpenVEX document (0.0.1 or later). Statements that decide nothing are skipped, each with its reason. */
export function readOpenVex(value: unknown): VexReading {
  const document = Document.safeParse(value);
  if (!document.success || !document.data['@context'].startsWith('https://openvex.dev/ns')) {
    return { statements: [], skipped: [], error: compose(VEX_TEXTS.notVex, { number: VEX_LIMITS.statements }) };
  }
  const statements: VexStatement[] = [];
  const skipped: { vulnerability_id: string; reason: string }[] = [];
  for (const raw of document.data.statements) {
    const parsed = Statement.safeParse(raw);
    const read = parsed.success ? readStatement(parsed.data) : VEX_TEXTS.incompleteStatement;
    if (typeof read !== 'string') statements.push(read);
    else skipped.push({ vulnerability_id: parsed.success ? nameOf(parsed.data.vulnerability) : '', reason: read });
  }
  return { statements, skipped };
}

function readStatement({ vulnerability, products, status, justification, ...texts }: z.infer<typeof Statement>): VexStatement | string {
  const vulnerabilityId = nameOf(vulnerability);
  if (vulnerabilityId === '' || vulnerabilityId.length > VEX_LIMITS.id) return VEX_TEXTS.statementOfNothing;
  const note = (texts.impact_statement ?? texts.action_statement ?? '').slice(0, VEX_LIMITS.note);
  const purls = purlsOf(products ?? []);
  if (purls.length > VEX_LIMITS.components) return compose(VEX_TEXTS.statementOfTooMany, { number: VEX_LIMITS.components });
  const base = { vulnerabilityId, purls, justification: null, note };
  if (texts.status_notes === VEX_MARKS.accepted) return { ...base, state: 'accepted', note: note || 'Accepted elsewhere.' };
  if (texts.status_notes === VEX_MARKS.false_positive) return { ...base, state: 'false_positive' };
  if (status === 'fixed') return { ...base, state: 'fixed' };
  if (status !== 'not_affected') return compose(VEX_TEXTS.status, { word: status.slice(0, 50) });
  const known = Justification.safeParse(justification);
  // OpenVEX allows an impact statement alone, which says that the match is none of ours.
  return known.success ? { ...base, state: 'not_affected', justification: known.data } : { ...base, state: 'false_positive' };
}

function purlsOf(products: readonly z.infer<typeof Product>[]): string[] {
  const named = products.flatMap((product) =>
    product.subcomponents && product.subcomponents.length > 0 ? product.subcomponents : [product],
  );
  return [...new Set(named.flatMap((each) => each.identifiers?.['purl'] ?? each['@id'] ?? []).filter(isKnownPurl))];
}

function nameOf(vulnerability: z.infer<typeof Statement>['vulnerability']): string {
  const name = typeof vulnerability === 'string' ? vulnerability : (vulnerability.name ?? vulnerability['@id'] ?? '');
  return name.replace(/^.*\//, '').trim();
}
