import type { Ecosystem } from '#contract/results/inventory.ts';

/**
 * The alternatives of an affected range (`<2.5.1 || >=3.0.0 <4.6.2 || =5.0.0`) as version range specifiers, one each:
 * `vers:npm/<2.5.1`, `vers:npm/>=3.0.0|<4.6.2`, `vers:npm/5.0.0`. Source: package-url, VERS specification.
 */
export function toVersRanges(ecosystem: Ecosystem, range: string): string[] {
  return range.split(' || ').flatMap((alternative) => {
    const constraints = alternative.split(' ').map((constraint) => {
      const [, comparator, version] = /^(>=|<=|<|>|=|)(.*)$/s.exec(constraint)!;
      return version === '*' ? '*' : `${comparator === '=' ? '' : comparator}${encodeURIComponent(version!.toWellFormed())}`;
    });
    // The rest of a long list is only counted (`12 more`).
    return /^\d+ more$/.test(alternative) ? [] : [`vers:${ecosystem}/${constraints.join('|')}`];
  });
}
