import { LONGEST } from './report-text.ts';

/**
 * Maps an address in a report to a path in the repository; undefined if it leads outside. Absolute addresses come from the machine that scanned, and
 * count if they end in a file of the checkout.
 */
export function repositoryPath(
  address: string,
  { base = '', isKnown }: { base?: string; isKnown: (path: string) => boolean },
): string | undefined {
  const decoded = decode(address);
  if (decoded === undefined || decoded.length > LONGEST.path) return undefined;
  const plain = decoded.replaceAll('\\', '/');
  // oxlint-disable-next-line no-control-regex -- a path with one is refused
  if (/[\u0000-\u001f]/.test(plain)) return undefined;
  const absolute = /^(?:file:\/\/[^/]*)?\/(?:[A-Za-z]:\/)?(.*)$/.exec(plain)?.[1] ?? /^[A-Za-z]:\/(.*)$/.exec(plain)?.[1];
  if (absolute !== undefined) return endOf(absolute, isKnown);
  if (/^[a-z][\w+.-]*:/i.test(plain)) return undefined;
  return within(base + plain);
}

function decode(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    // Some engines do not percent-encode names.
    return address;
  }
}

function endOf(path: string, isKnown: (path: string) => boolean): string | undefined {
  const inside = within(path);
  if (inside === undefined) return undefined;
  const parts = inside.split('/');
  for (let from = 0; from < parts.length; from += 1) {
    const end = parts.slice(from).join('/');
    if (isKnown(end)) return end;
  }
  return undefined;
}

function within(path: string): string | undefined {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else parts.push(part);
  }
  return parts.length === 0 ? undefined : parts.join('/');
}
