/** A file of the checkout is larger than a manifest or lockfile may be. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

/** A file is not UTF-8 text; `line` (from 1) says where it stops being one, when known. What has no null byte may be text of one byte a character. */
export class FileNotText extends Error {
  override readonly name: string = 'FileNotText';
  readonly line: number | undefined;
  readonly asLatin1: string | undefined;
  constructor(message: string, line?: number, asLatin1?: string) {
    super(message);
    this.line = line;
    this.asLatin1 = asLatin1;
  }
}

/** The file system does not give the file out. */
export class FileUnreadable extends FileNotText {
  override readonly name = 'FileUnreadable';
}
