import * as z from 'zod';
import { Justification } from '#contract/entities/decision.ts';
import { isKnownPurl, VEX_LIMITS, type VexReading, type VexStatement } from './vex-statement.ts';
import { VEX_TEXTS } from '#contract/vex-texts.ts';
import { compose } from '#contract/compose.ts';

const Component = z.object({ 'bom-ref': z.string().optional(), purl: z.string().optional() });
const Analysis = z.object({
  state: z.string().optional(),
  justification: z.string().optional(),
  response: z.array(z.string()).optional(),
  detail: z.string().optional(),
});
const Vulnerability = z.object({
  id: z.string(),
  analysis: Analysis.optional(),
  affects: z.array(z.object({ ref: z.string() })).optional(),
  properties: z.array(z.object({ name: z.string().optional(), value: z.string().optional() })).optional(),
});
const Document = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.unknown()).optional(),
  vulnerabilities: z.array(z.unknown()),
});

/** The justifications of CycloneDX in the words of CISA, the closest of each. */
const JUSTIFICATIONS: Readonly<Record<string, Justification>> = {
  code_not_present: 'vulnerable_code_not_present',
  code_not_reachable: 'vulnerable_code_not_in_execute_path',
  requires_configuration: 'vulnerable_code_cannot_be_controlled_by_adversary',
  requires_dependency: 'vulnerable_code_cannot_be_controlled_by_adversary',
  requires_environment: 'vulnerable_code_cannot_be_controlled_by_adversary',
  protected_by_compiler: 'inline_mitigations_already_exist',
  protected_at_runtime: 'inline_mitigations_already_exist',
  protected_at_perimeter: 'inline_mitigations_already_exist',
  protected_by_mitigating_control: 'inline_mitigations_already_exist',
};

/** Reads the analyses of a CycloneDX document. Vulnerabilities that nobody analyzed say nothing; those that decide nothing are skipped. */
export function readCycloneDxVex(value: object): VexReading {
  const document = Document.safeParse(value);
  if (!document.success) return refused(VEX_TEXTS.notCycloneDx);
  const purlOf = purlsByRef(document.data.components ?? []);
  const statements: VexStatement[] = [];
  const skipped: { vulnerability_id: string; reason: string }[] = [];
  for (const raw of document.data.vulnerabilities) {
    const parsed = Vulnerability.safeParse(raw);
    if (!parsed.success) skipped.push({ vulnerability_id: '', reason: VEX_TEXTS.vulnerabilityWithoutId });
    else if (parsed.data.analysis !== undefined) {
      const read = readVulnerability(parsed.data, parsed.data.analysis, purlOf);
      if (typeof read === 'string') skipped.push({ vulnerability_id: parsed.data.id.slice(0, VEX_LIMITS.id), reason: read });
      else statements.push(read);
    }
  }
  if (statements.length > VEX_LIMITS.statements) return refused(compose(VEX_TEXTS.tooManyAnalyses, { number: VEX_LIMITS.statements }));
  return { statements, skipped };
}

function readVulnerability(
  { id, affects, properties }: z.infer<typeof Vulnerability>,
  { state, justification, response, detail }: z.infer<typeof Analysis>,
  purlOf: (ref: string) => string | undefined,
): VexStatement | string {
  if (id === '' || id.length > VEX_LIMITS.id) return VEX_TEXTS.analysisOfNothing;
  const refs = (affects ?? []).map(({ ref }) => purlOf(ref));
  const purls = [...new Set(refs.filter((purl) => purl !== undefined))];
  if (refs.length > 0 && purls.length === 0) return VEX_TEXTS.otherPackages;
  if (purls.length > VEX_LIMITS.components) return compose(VEX_TEXTS.analysisOfTooMany, { number: VEX_LIMITS.components });
  const note = (detail ?? '').slice(0, VEX_LIMITS.note);
  const base = { vulnerabilityId: id, purls, justification: null, note };
  switch (state) {
    case 'resolved':
    case 'resolved_with_pedigree':
      return { ...base, state: 'fixed' };
    case 'false_positive':
      return { ...base, state: 'false_positive' };
    case 'not_affected': {
      const exact = Justification.safeParse(properties?.find(({ name }) => name === JUSTIFICATION_PROPERTY)?.value);
      const known = exact.data ?? JUSTIFICATIONS[justification ?? ''];
      // Without a justification, the detail alone says that the match is wrong.
      return known ? { ...base, state: 'not_affected', justification: known } : { ...base, state: 'false_positive' };
    }
    case 'exploitable':
      if (!response?.includes('will_not_fix')) return VEX_TEXTS.exploitable;
      return { ...base, state: 'accepted', note: note.length < 3 ? 'Accepted elsewhere.' : note };
    default:
      return compose(VEX_TEXTS.state, { word: (state ?? 'unknown').slice(0, 50) });
  }
}

/** Property of a vulnerability with the exact justification, of which CycloneDX has only the closest. */
export const JUSTIFICATION_PROPERTY = 'understory:justification';

/** A reference is that of a component in the document or, by a BOM link, in another one; some tools write the purl itself. */
function purlsByRef(components: readonly unknown[]): (ref: string) => string | undefined {
  const known = new Map(
    components.flatMap((raw) => {
      const { 'bom-ref': ref, purl } = Component.safeParse(raw).data ?? {};
      return ref !== undefined && purl !== undefined ? [[ref, purl] as const] : [];
    }),
  );
  return (ref) => {
    const local = ref.startsWith('urn:cdx:') ? decoded(ref.replace(/^[^#]*#/, '')) : ref;
    const purl = known.get(local) ?? local;
    return isKnownPurl(purl) ? purl : undefined;
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function refused(error: string): VexReading {
  return { statements: [], skipped: [], error };
}
