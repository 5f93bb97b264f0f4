import type { KnowledgeState } from '#contract/results/coverage.ts';
import type { Ecosystem } from '#contract/results/inventory.ts';
import type { CvssVersion } from '#contract/results/severity.ts';
import type { OwaspCategory } from '#contract/results/vulnerabilities.ts';

/** What vuln-finder reads. Every answer comes from one immutable bundle; nothing here touches the network. */
export interface AdvisorySource {
  /** Which knowledge this is: bundle hash, build date, age and size of each feed. */
  readonly bundle: KnowledgeState;
  /**
   * Every `affected` entry of OSV that names exactly this package, malware included, withdrawn records excluded,
   * ordered by advisory id. npm names are compared byte for byte; Composer names without regard to case.
   */
  findByPackage(ecosystem: Ecosystem, name: string): readonly AffectedPackage[];
  /**
   * As `findByPackage`, without the entries that cannot hold this version. An entry is left out only where plain numeric
   * versions prove it; the exact comparator still has to judge what is given.
   */
  findCandidates(ecosystem: Ecosystem, name: string, version: string): readonly AffectedPackage[];
  /** Entries of a second source (FriendsOfPHP) for the same package: an opinion beside OSV, never a match of its own. */
  secondOpinions(ecosystem: Ecosystem, name: string): readonly AffectedPackage[];
  /** The whole record, withdrawn ones included. */
  advisory(id: string): Advisory | undefined;
  /** The alias group that holds this id: any advisory id, or the CVE id an advisory names as its alias. */
  vulnerability(id: string): VulnerabilityRecord | undefined;
  weakness(id: string): WeaknessRecord | undefined;
  /** OWASP Top 10 categories of weaknesses, 2021 and 2025, each once, ordered by edition and id. */
  owasp(weaknesses: readonly string[]): readonly OwaspCategory[];
  /** License facts by SPDX id; undefined where the bundle contains no license list or the id is unknown. */
  license(id: string): LicenseRecord | undefined;
}

/** One member of an OSV range's `events`; exactly one key is set. */
export interface RangeEvent {
  readonly introduced?: string;
  readonly fixed?: string;
  readonly last_affected?: string;
  readonly limit?: string;
}

export interface AffectedRange {
  readonly type: 'SEMVER' | 'ECOSYSTEM';
  /** As published, not sorted. */
  readonly events: readonly RangeEvent[];
}

export interface AffectedPackage {
  readonly source: 'OSV' | 'FriendsOfPHP';
  readonly advisoryId: string;
  /** Index into the advisory's `affected`. */
  readonly affectedIndex: number;
  readonly ecosystem: Ecosystem;
  /** As the advisory spells it. */
  readonly name: string;
  /** The Composer repository the entry speaks of (`Packagist` or `Packagist:https://packages.drupal.org/8`); null for npm. */
  readonly repository: 'packagist' | 'drupal' | null;
  /** GIT ranges are left out: they say nothing about released versions. */
  readonly ranges: readonly AffectedRange[];
  readonly versions: readonly string[];
  readonly malware: boolean;
}

/** A severity as the record states it; `vector` is unparsed. */
export interface StatedVector {
  readonly version: CvssVersion;
  readonly vector: string;
  /** Who scored: `OSV:<advisory id>` or NVD's `source`, e.g. `nvd@nist.gov`. */
  readonly source: string;
  readonly primary: boolean;
}

export type AdvisoryRating = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW' | 'NONE';

export interface Advisory {
  readonly id: string;
  readonly source: 'OSV' | 'FriendsOfPHP';
  readonly aliases: readonly string[];
  readonly related: readonly string[];
  readonly upstream: readonly string[];
  readonly summary: string | null;
  /** Markdown as published: untrusted text. */
  readonly details: string | null;
  readonly published: string | null;
  readonly modified: string | null;
  readonly withdrawn: string | null;
  /** SHA-256 hex of the canonical JSON of the record as published. */
  readonly revision: string;
  readonly malware: boolean;
  readonly severities: readonly StatedVector[];
  /** The advisory's own word for its severity (`database_specific.severity`), MODERATE read as MEDIUM. */
  readonly rating: AdvisoryRating | null;
  /** `CWE-<n>`, ascending. */
  readonly weaknesses: readonly string[];
  readonly references: readonly { readonly type: string; readonly url: string }[];
  /** All entries, other ecosystems included, at the index the record has them. */
  readonly affected: readonly AdvisoryAffected[];
}

export interface AdvisoryAffected {
  /** OSV's own spelling, e.g. `npm`, `Packagist:https://packages.drupal.org/8`, `Go`; null where the entry names no package. */
  readonly ecosystem: string | null;
  readonly name: string | null;
  readonly ranges: readonly AffectedRange[];
  readonly versions: readonly string[];
}

/** One vulnerability under all its names. */
export interface VulnerabilityRecord {
  /** The CVE id where there is one, else the first id in the order of `aliases`. */
  readonly id: string;
  /** All other names, ascending. */
  readonly aliases: readonly string[];
  /** The records of the group that are in the bundle, ascending by id, withdrawn ones included. */
  readonly advisories: readonly Advisory[];
  /** NVD's record of `id`: enrichment and second source, never a matcher. */
  readonly nvd: NvdRecord | null;
  readonly kev: KevRecord | null;
  readonly epss: EpssRecord | null;
}

export interface NvdRecord {
  readonly id: string;
  /** `Analyzed`, `Awaiting Analysis`, `Rejected`, … as NVD says it. */
  readonly status: string | null;
  readonly published: string | null;
  readonly modified: string | null;
  readonly severities: readonly StatedVector[];
  readonly weaknesses: readonly string[];
  /** Vulnerable application CPEs with the versions NVD states; empty means that NVD knows no range. */
  readonly cpes: readonly CpeRange[];
}

/** One vulnerable `cpeMatch`. `version` is set where the CPE names one exactly. */
export interface CpeRange {
  readonly vendor: string;
  readonly product: string;
  /** `node.js`, `wordpress`, …; null where the CPE has `*` or `-`. */
  readonly targetSoftware: string | null;
  readonly version: string | null;
  readonly startIncluding: string | null;
  readonly startExcluding: string | null;
  readonly endIncluding: string | null;
  readonly endExcluding: string | null;
}

/** CISA's catalogue of known exploited vulnerabilities; `ransomware` is null where CISA says Unknown. */
export interface KevRecord {
  readonly date_added: string;
  readonly due_date: string | null;
  readonly ransomware: boolean | null;
}

/** FIRST's exploit prediction: probability and percentile, both 0–1. */
export interface EpssRecord {
  readonly score: number;
  readonly percentile: number;
  readonly date: string;
}

export interface WeaknessRecord {
  readonly id: string;
  readonly name: string;
  /** `ChildOf` of CWE, ascending. */
  readonly parents: readonly string[];
  readonly consequences: readonly { readonly scope: string; readonly impact: string }[];
}

export interface LicenseRecord {
  readonly id: string;
  readonly name: string;
  readonly deprecated: boolean;
  readonly osiApproved: boolean;
  readonly fsfFree: boolean | null;
  /** Category as ScanCode's LicenseDB has it, e.g. `Permissive`, `Copyleft Limited`; null where unknown. */
  readonly category: string | null;
}
