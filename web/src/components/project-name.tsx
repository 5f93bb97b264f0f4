import type { ProjectReference } from '#contract/entities/project-reference.ts';
import { NameText } from '#web/ui/name-text.tsx';

/** The name of a project in a list of something else; where another one has the same name, with its host, which a long name does not cut off. */
export function ProjectName({ project: { name, host }, className }: { project: ProjectReference; className?: string }) {
  if (host === undefined) return <NameText name={name} className={className} />;
  return (
    <span className="inline-flex max-w-full flex-wrap gap-x-1 align-bottom sm:flex-nowrap">
      <NameText name={name} className={className} />{' '}
      <span className="max-w-full shrink-0 wrap-anywhere text-muted sm:max-w-1/2 sm:truncate" title={host}>
        ({host})
      </span>
    </span>
  );
}
