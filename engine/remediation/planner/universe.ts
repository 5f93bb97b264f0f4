/** What a release needs from others. */
export interface Need {
  readonly name: string;
  readonly range: string;
  readonly kind: 'production' | 'optional' | 'peer';
  readonly optionalPeer: boolean;
}

/** A published release, as far as plans ask. */
export interface Release {
  readonly version: string;
  readonly needs: readonly Need[];
  readonly deprecated: boolean;
  readonly prerelease: boolean;
  /** A script runs when it is installed; null where the registry does not say. */
  readonly installScript: boolean | null;
  readonly engines: string | null;
}

/** Known releases of packages. */
export interface Universe {
  /** Ascending. Undefined where the package's document was not read; empty where the registry knows no such package. */
  releasesOf(name: string): readonly Release[] | undefined;
}

/** A vulnerability of a release, with what it counts in the grade (development not yet considered). */
export interface Threat {
  readonly id: string;
  readonly weight: number;
}

/** What argues against choosing a release. */
export interface Standing {
  threatsOf(name: string, version: string): readonly Threat[];
  /** Whether the upgrade policy's minimum age excludes it. */
  isTooYoung(name: string, version: string): boolean;
}

/** How an organization wants to upgrade. */
export interface UpgradePolicy {
  readonly allowMajor: boolean;
  readonly minimumAgeDays: number;
  readonly prefer: 'nearest' | 'newest';
}
