/** A package's name of its purl; a workspace stays as it is. A new version on the way is not another way. */
export function nameOfPurl(step: string): string {
  return step.startsWith('pkg:') ? decodeURIComponent(step.replace(/^pkg:[^/]+\//, '').replace(/@[^@/]*$/, '')) : step;
}
