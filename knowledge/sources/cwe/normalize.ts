import { SaxesParser } from 'saxes';
import type { OwaspCategory } from '#contract/results/vulnerabilities.ts';
import type { WeaknessRecord } from '../../advisory-source.ts';
import type { OwaspMapping } from '../../bundle/format/bundle-items.ts';
import { CweAttributes, OWASP_CATEGORY } from './schema.ts';

export interface CweList {
  readonly weaknesses: Readonly<Record<string, WeaknessRecord>>;
  /** OWASP's categories by weakness, from the views the list itself has of them. */
  readonly owasp: OwaspMapping;
  readonly date: string | null;
}

interface OpenEntry {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly parents: Set<string>;
  readonly members: Set<string>;
  readonly consequences: Map<string, { scope: string; impact: string }>;
  scopes: string[];
  impacts: string[];
}

const ENTRIES = new Set(['Weakness', 'Category', 'View']);

/** MITRE's CWE list in XML: names, `ChildOf` in the research view, consequences. Throws where the text is no such list. */
export function readCweList(xml: string): CweList {
  const weaknesses = new Map<string, WeaknessRecord>();
  const owasp = new Map<string, OwaspCategory[]>();
  let date: string | null = null;
  let open: OpenEntry | undefined;
  let text = '';
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    if (name === 'Weakness_Catalog') date = attributes['Date'] ?? null;
    if (ENTRIES.has(name)) open = openEntry(name, CweAttributes.parse(attributes));
    if (open && name === 'Related_Weakness' && attributes['Nature'] === 'ChildOf') open.parents.add(`CWE-${attributes['CWE_ID']}`);
    if (open && name === 'Has_Member') open.members.add(`CWE-${attributes['CWE_ID']}`);
  });
  parser.on('text', (piece) => {
    text += piece;
  });
  parser.on('closetag', ({ name }) => {
    if (!open) return;
    if (name === 'Scope') open.scopes.push(text.trim());
    if (name === 'Impact') open.impacts.push(text.trim());
    if (name === 'Consequence') closeConsequence(open);
    if (name !== open.kind) return;
    weaknesses.set(open.id, {
      id: open.id,
      name: open.name,
      parents: [...open.parents].sort(byNumber),
      consequences: [...open.consequences.values()],
    });
    fileCategory(owasp, open);
    open = undefined;
  });
  parser.write(xml).close();
  if (weaknesses.size === 0) throw new Error('it has no weakness');
  return { weaknesses: sorted(weaknesses), owasp: sorted(owasp), date };
}

function openEntry(kind: string, { ID, Name }: CweAttributes): OpenEntry {
  return { kind, id: `CWE-${ID}`, name: Name, parents: new Set(), members: new Set(), consequences: new Map(), scopes: [], impacts: [] };
}

function closeConsequence(open: OpenEntry): void {
  for (const scope of open.scopes) for (const impact of open.impacts) open.consequences.set(`${scope}/${impact}`, { scope, impact });
  open.scopes = [];
  open.impacts = [];
}

function fileCategory(owasp: Map<string, OwaspCategory[]>, { name, members }: OpenEntry): void {
  const parts = OWASP_CATEGORY.exec(name);
  if (!parts) return;
  const edition = parts[1] as OwaspCategory['edition'];
  const category = { edition, id: `${parts[2]}:${edition}`, name: parts[3]! };
  for (const member of members) owasp.set(member, [...(owasp.get(member) ?? []), category]);
}

const numberOf = (id: string): number => Number(id.slice('CWE-'.length));
const byNumber = (one: string, other: string): number => numberOf(one) - numberOf(other);

function sorted<Value>(map: ReadonlyMap<string, Value>): Record<string, Value> {
  return Object.fromEntries([...map].sort(([one], [other]) => byNumber(one, other)));
}
