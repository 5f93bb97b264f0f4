import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Location } from '#contract/results/inventory.ts';
import { t } from '#web/messages/translate.ts';
import { projectQuery } from '#web/queries/projects.queries.ts';
import { useResult } from './result-context.ts';
import { sourceAddress } from './source-address.ts';

interface Props {
  readonly location: Location;
  /** Of the run that is shown, where none is given. */
  readonly commit?: string | null | undefined;
  readonly children: ReactNode;
}

/** Leads to where the code host shows a location as it was at a commit; plain text where no host does. */
export function SourceLink({ location, commit, children }: Props) {
  const { selection, shown } = useResult();
  const { data: project } = useQuery(projectQuery(selection.orgId, selection.projectId));
  const address = project && sourceAddress(project, commit === undefined ? shown?.commit_hash : commit, location);
  if (address === undefined) return children;
  return (
    <a href={address} target="_blank" rel="noreferrer" className="rounded-sm hover:underline">
      {children}
      <ExternalLink aria-hidden="true" className="ml-1.5 inline size-3.5 text-muted" />
      <span className="sr-only">{t(', opens the code host')}</span>
    </a>
  );
}
