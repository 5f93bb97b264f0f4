/** How one ecosystem orders its versions and reads its constraints. Registered by hand in `versions.ts`. */
export interface VersionOrder {
  /** The spelling that equal versions share; undefined where the text is not a version of this ecosystem. */
  normalize(version: string): string | undefined;
  /**
   * Negative, zero or positive as `a` comes before, with or after `b`. Total and stable over any strings, so it can sort:
   * what stands outside the order comes first, by its bytes.
   */
  compare(a: string, b: string): number;
  /**
   * False for what no range of numbers holds (a Composer branch such as `dev-main`, a text that is not a version):
   * such a version matches only where it is listed by name.
   */
  isOrdered(version: string): boolean;
  /** Undefined where the version or the constraint cannot be read: unknown, neither yes nor no. */
  satisfies(version: string, constraint: string): boolean | undefined;
  /** True for what the ecosystem itself would not choose unless asked: pre-releases and branches. */
  isPrerelease(version: string): boolean;
}
