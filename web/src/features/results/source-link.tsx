import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Location } from '#contract/results/inventory.ts';
import { t } from '#web/messages/translate.ts';
import { projectQuery } from '#web/queries/projects.queries.ts';
import { useResult } from './result-context.ts';
import { sourceAddress } from './source-address.ts';

/** Leads to where the code host shows a location as it was at the commit of the run; plain text where no host does. */
export function SourceLink({ location, children }: { location: Location; children: ReactNode }) {
  const { selection, shown } = useResult();
  const { data: project } = useQuery(projectQuery(selection.orgId, selection.projectId));
  const address = project && sourceAddress(project, shown?.commit_hash, location);
  if (address === undefined) return children;
  return (
    <a href={address} target="_blank" rel="noreferrer" className="rounded-sm hover:underline">
      {children}
      <ExternalLink aria-hidden="true" className="ml-1.5 inline size-3.5 text-muted" />
      <span className="sr-only">{t(', opens the code host')}</span>
    </a>
  );
}
