import type { Project } from '#contract/entities/project.ts';
import type { CodePlace } from '#contract/results/code.ts';

type Lines = Pick<CodePlace, 'file' | 'line' | 'end_line'>;

/** The page of the code host that shows lines of a file as they were at a commit; undefined where there is none. */
export function sourceAddress(
  { type, url }: Pick<Project, 'type' | 'url'>,
  commit: string | null | undefined,
  { file, line, end_line: end }: Lines,
): string | undefined {
  if (!commit || !/^https?:\/\//.test(url)) return undefined;
  const repository = url.replace(/\/+$/, '').replace(/\.git$/, '');
  const path = file
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/');
  const [blob, last] = type === 'GITLAB' ? ['-/blob', `-${end}`] : ['blob', `-L${end}`];
  return `${repository}/${blob}/${commit}/${path}#L${line}${end > line ? last : ''}`;
}
