import { FINDING_FILTERS } from '#contract/calls/portfolio.ts';
import { thousandthsOf } from '#contract/grade/grade.ts';
import { SEVERITY_CLASSES } from '#contract/results/severity-class.ts';
import { BY_DATA, DIRECT, type FactRow } from './changes.ts';
import { FilterBits } from './filter-bits.ts';
import { SortedTexts } from './sorted-texts.ts';

export const FINDING_BITS = new FilterBits(FINDING_FILTERS);

/** Places of a class in tables by severity; the last one is that of what is not scored. */
export const CLASSES = SEVERITY_CLASSES.length + 1;

const DEVELOPMENT = 2;
const FLAGS = 64;
const ALL_SCOPES = 15;

/** Between texts that are searched together; PostgreSQL has no such sign in a text. */
const END = '\0';

/**
 * What differs among the findings of an organization but for their project and date: a fact with scopes, relation and cause. There are few of
 * these kinds, so whatever depends on them is worked out once for each and looked up for findings. Columns are by the number of the kind.
 */
export class FindingKinds {
  readonly facts: FactRow[] = [];
  readonly vulnerabilities = new SortedTexts();
  readonly purls = new SortedTexts();
  readonly names = new SortedTexts();
  readonly versions = new SortedTexts();
  readonly published = new SortedTexts();

  readonly fact: number[] = [];
  readonly flags: number[] = [];
  readonly bits: number[] = [];
  /** Thousandths of a penalty point. */
  readonly points: number[] = [];
  /** Kinds of one signature pass the same filters, and cost the same points. */
  readonly signature: number[] = [];
  /** The bits of each signature. */
  readonly bitsOfSignature: number[] = [];
  readonly rank: number[] = [];
  private readonly class: number[] = [];
  readonly isFixed: boolean[] = [];
  readonly exploitability: number[] = [];
  readonly vulnerability: number[] = [];
  readonly purl: number[] = [];
  readonly name: number[] = [];
  readonly version: number[] = [];
  readonly publication: number[] = [];
  /** Open findings of the whole organization. */
  readonly count: number[] = [];

  private readonly factNumbers = new Map<number, number>();
  private readonly numbers = new Map<number, number>();
  private readonly signatures = new Map<string, number>();
  private readonly searched: string[] = [];
  /** The numbers of each fact's texts. */
  private readonly vulnerabilityOfFact: number[] = [];
  private readonly purlOfFact: number[] = [];
  private places = new Int32Array(0);
  private ranked = new Int32Array(0);
  private classed = new Uint8Array(0);

  get size(): number {
    return this.fact.length;
  }

  addFact(row: FactRow): void {
    if (this.factNumbers.has(row.id)) return;
    this.factNumbers.set(row.id, this.facts.push(row) - 1);
    this.vulnerabilityOfFact.push(this.vulnerabilities.numberOf(row.vulnerability_id));
    this.purlOfFact.push(this.purls.numberOf(row.purl));
    const { vulnerability_id, purl, name, aliases, summary } = row;
    this.searched.push([vulnerability_id, purl, summary ?? '', name, aliases.join(' ')].join(END).toLowerCase());
  }

  /** The number of a kind, by the id of its fact and the flags as they are read. */
  numberOf(factId: number, flags: number): number {
    const key = factId * FLAGS + flags;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const factNumber = this.factNumbers.get(factId);
    if (factNumber === undefined) throw new Error(`A finding has the fact ${factId}, which was not read.`);
    const number = this.fact.length;
    this.numbers.set(key, number);
    this.add(factNumber, flags);
    return number;
  }

  /** The place of each fact among all, by vulnerability and component. */
  factPlaces(): Int32Array {
    const { facts, vulnerabilityOfFact, purlOfFact } = this;
    if (this.places.length === facts.length) return this.places;
    const [byVulnerability, byPurl] = [this.vulnerabilities.ranks(), this.purls.ranks()];
    const keys = new Float64Array(facts.length);
    for (let fact = 0; fact < keys.length; fact += 1) {
      keys[fact] = byVulnerability[vulnerabilityOfFact[fact]!]! * byPurl.length + byPurl[purlOfFact[fact]!]!;
    }
    const distinct = new Map<number, number>();
    for (const key of keys.toSorted()) if (!distinct.has(key)) distinct.set(key, distinct.size);
    this.places = Int32Array.from(keys, (key) => distinct.get(key)!);
    return this.places;
  }

  /** The place of each kind's rank among all ranks. */
  rankPlaces(): Int32Array {
    if (this.ranked.length === this.size) return this.ranked;
    const distinct = new Map([...new Set(this.rank)].sort((a, b) => a - b).map((rank, place) => [rank, place]));
    this.ranked = Int32Array.from(this.rank, (rank) => distinct.get(rank)!);
    return this.ranked;
  }

  /** The class of each kind as a place in tables by severity. */
  classes(): Uint8Array {
    if (this.classed.length !== this.size) this.classed = Uint8Array.from(this.class);
    return this.classed;
  }

  /** Which kinds a search finds. `inGroups`: their names and aliases are searched as well. */
  found(text: string, { inGroups }: { inGroups: boolean }): (kind: number) => boolean {
    const sought = text.toLowerCase();
    const byFact = this.searched.map((searched) => {
      const at = searched.indexOf(sought);
      return at >= 0 && (inGroups || at < endOfSummary(searched));
    });
    return (kind) => byFact[this.fact[kind]!]!;
  }

  private signatureOf(bits: number, points: number): number {
    const key = `${bits} ${points}`;
    const known = this.signatures.get(key);
    if (known !== undefined) return known;
    this.signatures.set(key, this.bitsOfSignature.length);
    return this.bitsOfSignature.push(bits) - 1;
  }

  private add(factNumber: number, flags: number): void {
    const fact = this.facts[factNumber]!;
    const { severity_class, epss, kev, malware, fixed_version, ecosystem } = fact;
    const development = (flags & ALL_SCOPES) === DEVELOPMENT;
    const direct = (flags & DIRECT) !== 0;
    const byData = (flags & BY_DATA) !== 0;
    this.fact.push(factNumber);
    this.flags.push(flags);
    this.bits.push(
      FINDING_BITS.of({
        severity_critical: severity_class === 'CRITICAL',
        severity_high: severity_class === 'HIGH',
        severity_medium: severity_class === 'MEDIUM',
        severity_low: severity_class === 'LOW',
        severity_none: severity_class === 'NONE',
        not_scored: severity_class === null,
        kev,
        malware,
        epss_10: epss !== null && epss >= 0.1,
        fix_available: fixed_version !== null,
        no_fix: fixed_version === null,
        production: !development,
        development_only: development,
        direct,
        transitive: !direct,
        by_code: !byData,
        by_data: byData,
        npm: ecosystem === 'npm',
        composer: ecosystem === 'composer',
      }),
    );
    this.points.push(thousandthsOf({ part: 'vulnerabilities', class: severity_class, development, kev }));
    this.signature.push(this.signatureOf(this.bits.at(-1)!, this.points.at(-1)!));
    this.rank.push(fact.rank);
    this.class.push(severity_class === null ? CLASSES - 1 : SEVERITY_CLASSES.indexOf(severity_class));
    this.isFixed.push(fixed_version !== null);
    this.exploitability.push((epss ?? -1) + (kev ? 2 : 0));
    this.vulnerability.push(this.vulnerabilityOfFact[factNumber]!);
    this.purl.push(this.purlOfFact[factNumber]!);
    this.name.push(this.names.numberOf(fact.name));
    this.version.push(this.versions.numberOf(fact.version_order));
    this.publication.push(this.published.numberOf(fact.published ?? ''));
    this.count.push(0);
  }
}

function endOfSummary(searched: string): number {
  const afterId = searched.indexOf(END);
  const afterPurl = searched.indexOf(END, afterId + 1);
  return searched.indexOf(END, afterPurl + 1);
}
