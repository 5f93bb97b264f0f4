import { objectOf, stringOf } from '#engine/text/parse-json.ts';
import type { LockedProject } from '../locked-project.ts';

/** The release that the manifest's `packageManager` pins, where it names that manager. */
export function declaredRelease({ manifests }: LockedProject, manager: string): { version: string; major: number } | null {
  const root = manifests.get('package.json');
  const declared = root === undefined ? null : stringOf(objectOf(JSON.parse(root) as unknown)['packageManager']);
  const [, name, version, major] = /^([\w-]+)@((\d+)[^+\s]*)/.exec(declared ?? '') ?? [];
  return name === manager && version !== undefined ? { version, major: Number(major) } : null;
}
