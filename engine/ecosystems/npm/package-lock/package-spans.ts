import type { Location } from '#contract/results/inventory.ts';
import { keyText, type JsonVisitor } from '#engine/text/scan-json.ts';

export interface PackageSpans {
  readonly visitor: JsonVisitor;
  /** First and last line of each entry of `packages`, filled while the visitor is led through the text. */
  readonly of: ReadonlyMap<string, Location>;
}

export function packageSpans(file: string, text: string): PackageSpans {
  const spans = new Map<string, Location>();
  let inPackages = false;
  let open: Location | undefined;
  return {
    of: spans,
    visitor: {
      key(depth, start, end, line) {
        if (depth > 2) return;
        if (depth === 1) inPackages = end - start === 8 && text.startsWith('packages', start);
        else if (inPackages) {
          open = { file, line, end_line: line };
          spans.set(keyText(text, start, end), open);
        }
      },
      close(depth, line) {
        if (depth !== 3 || !open) return;
        open.end_line = line;
        open = undefined;
      },
    },
  };
}
