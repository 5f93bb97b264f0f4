import { readFileSync } from 'node:fs';
import { UserError } from '../user-error.ts';

/** Reads a file that was given on the command line. Throws a UserError that names it. */
export function readGivenText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new UserError(`Cannot read ${path}: ${(cause as Error).message}`, { cause });
  }
}

/** Like readGivenText, for JSON. */
export function readGivenJson(path: string): unknown {
  const text = readGivenText(path);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UserError(`${path} is not JSON: ${(cause as Error).message}`, { cause });
  }
}
