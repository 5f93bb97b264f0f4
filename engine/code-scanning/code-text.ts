import type { Checkout } from '../checkout.ts';
import { FileNotText } from '../checkout/unreadable-file.ts';

/**
 * Text of a code file. Node.js and PHP also run code that is not UTF-8: everything the syntax depends on is ASCII, and the rest is in
 * strings and comments.
 */
export async function codeText(checkout: Checkout, path: string): Promise<string> {
  try {
    return (await checkout.readText(path)).replace(/^\uFEFF/, '');
  } catch (error) {
    if (error instanceof FileNotText && error.asLatin1 !== undefined) return error.asLatin1;
    throw error;
  }
}
