/** A document for people, apart from how it is written. All texts are plain and of bounded length. */
export interface Report {
  readonly title: string;
  /** What it is about and when. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly sections: readonly Section[];
}

export interface Section {
  readonly title: string;
  /** Paragraphs before the table. */
  readonly texts: readonly string[];
  readonly table?: Table;
}

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Widths of the columns as shares of the page. */
  readonly widths: readonly number[];
}
