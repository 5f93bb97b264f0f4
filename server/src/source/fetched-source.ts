/** The commit wins over the tag, and the tag over the branch. */
export interface SourceRef {
  readonly branch: string;
  readonly tag?: string | null | undefined;
  readonly commit?: string | null | undefined;
}

/** Fetched files of one commit. Nothing in the folder is a link or can be run. */
export interface FetchedSource {
  readonly folder: string;
  readonly commit: string;
  /** Wanted things that are not in the folder, with the reason, for the coverage ledger. */
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
}
