/** A file of the checkout is larger than a manifest or lockfile may be. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

/** A file is not UTF-8 text; `line` (from 1) says where it stops being one, when known. */
export class FileNotText extends Error {
  override readonly name: string = 'FileNotText';
  readonly line: number | undefined;
  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

/** The file system does not give the file out. */
export class FileUnreadable extends FileNotText {
  override readonly name = 'FileUnreadable';
}
