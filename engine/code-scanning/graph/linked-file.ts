import type { Fragment } from './fragment.ts';

export interface SourceFile {
  readonly path: string;
  readonly fragment: Fragment;
}

/** A file and its offsets in the tables of the linked program. */
export interface LinkedFile extends SourceFile {
  readonly nodeBase: number;
  readonly functionBase: number;
  readonly classBase: number;
  readonly callBase: number;
  readonly guardBase: number;
  /** Maps the fragment's string indexes to names of the program. */
  readonly names: Int32Array;
}
