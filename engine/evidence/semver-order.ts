import type { IndependentOrder, SplitVersion } from './independent-order.ts';

/** SemVer 2.0.0, sections 9 to 11; missing numbers are zeros, build metadata is ignored. */
export const semverOrder: IndependentOrder = {
  sameName: (a, b) => a === b,
  split(version) {
    const [text = ''] = version
      .trim()
      .replace(/^[v=]+/, '')
      .split('+', 1);
    const dash = text.indexOf('-');
    const core = dash < 0 ? text : text.slice(0, dash);
    if (!/^\d+(\.\d+){0,2}$/.test(core)) return undefined;
    const parts = dash < 0 ? [] : text.slice(dash + 1).split('.');
    if (parts.some((part) => !/^[0-9A-Za-z-]+$/.test(part))) return undefined;
    return { numbers: core.split('.').map(Number), suffix: parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part)) };
  },
  compareSuffix(a, b) {
    if (a.length === 0 || b.length === 0) return b.length - a.length;
    for (let at = 0; at < Math.min(a.length, b.length); at++) {
      const order = comparePart(a[at]!, b[at]!);
      if (order !== 0) return order;
    }
    return a.length - b.length;
  },
};

function comparePart(a: SplitVersion['suffix'][number], b: SplitVersion['suffix'][number]): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}
