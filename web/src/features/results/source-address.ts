import type { Project } from '#contract/entities/project.ts';
import type { Location } from '#contract/results/inventory.ts';

/** The page of the code host that shows lines of a file as they were at a commit; undefined where there is none. */
export function sourceAddress(
  { type, url }: Pick<Project, 'type' | 'url'>,
  commit: string | null | undefined,
  { file, line, end_line: end }: Location,
): string | undefined {
  if (!commit || !/^https?:\/\//.test(url)) return undefined;
  const repository = url.replace(/\/+$/, '').replace(/\.git$/, '');
  const path = file
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/');
  const [blob, last] = type === 'GITLAB' ? ['-/blob', `-${end}`] : ['blob', `-L${end}`];
  const lines = line === null ? '' : `#L${line}${end != null && end > line ? last : ''}`;
  return `${repository}/${blob}/${commit}/${path}${lines}`;
}
