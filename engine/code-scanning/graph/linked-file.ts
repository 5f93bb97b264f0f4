import type { Fragment } from './fragment.ts';

export interface SourceFile {
  readonly path: string;
  readonly fragment: Fragment;
}

/** A file's place in the tables of the whole program. */
export interface LinkedFile extends SourceFile {
  readonly nodeBase: number;
  readonly functionBase: number;
  readonly classBase: number;
  readonly callBase: number;
  readonly guardBase: number;
  /** The program's number of each string of the fragment. */
  readonly names: Int32Array;
}
