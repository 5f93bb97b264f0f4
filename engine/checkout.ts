/** Read-only view of a project's files with limits. Paths are relative, with forward slashes; links never lead out. */
export interface Checkout {
  /** All regular files below the limits, sorted; folders such as node_modules, vendor and .git are left out. */
  readonly paths: readonly string[];
  /** Things left out because of a limit, for the coverage ledger. */
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
  /** Text of a file as UTF-8. Throws FileTooLarge or FileNotText, whose messages are for people. */
  readText(path: string): Promise<string>;
}
