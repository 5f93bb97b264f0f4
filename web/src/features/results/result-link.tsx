import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ResultTab } from '#contract/results/steps.ts';
import { cx } from '#web/ui/class-names.ts';
import { useResultPage } from './result-context.ts';
import { tabOfPage } from './result-tabs.ts';
import { withoutList } from './without-list.ts';

const route = getRouteApi('/results');

interface Props {
  children: ReactNode;
  className?: string;
  /** Makes the whole table row clickable. */
  stretched?: boolean;
}

/** To a component of the same run. */
export function DependencyLink({ purl, children, className, stretched }: Props & { purl: string }) {
  const search = useSearchOf('sbom');
  return (
    <Link
      to="/results/sbom-details"
      search={{ ...search, purl, vulnerability_id: undefined, license: undefined }}
      className={look(className, stretched)}
    >
      {children}
    </Link>
  );
}

/** To a vulnerability of the same run. */
export function VulnerabilityLink({ id, children, className, stretched }: Props & { id: string }) {
  const search = useSearchOf('vuln-finder');
  return (
    <Link
      to="/results/vulnerability-details"
      search={{ ...search, vulnerability_id: id, purl: undefined }}
      className={look(className, stretched)}
    >
      {children}
    </Link>
  );
}

/** To a license of the same run. */
export function LicenseLink({ id, children, className, stretched }: Props & { id: string }) {
  const search = useSearchOf('license-finder');
  return (
    <Link
      to="/results/license-details"
      search={{ ...search, license: id, purl: undefined, vulnerability_id: undefined }}
      className={look(className, stretched)}
    >
      {children}
    </Link>
  );
}

/** The parameters of the URL, with the list's state only if the link stays on that list's tab: going back then restores it. */
function useSearchOf(tab: ResultTab) {
  const search = route.useSearch();
  return tabOfPage(useResultPage()) === tab ? search : withoutList(search);
}

/** To a weakness in the code of the same run, or of the scan before it. */
export function CodeFindingLink({ fingerprint, children, className, stretched }: Props & { fingerprint: string }) {
  const search = useSearchOf('codeql');
  return (
    <Link to="/results/code-details" search={{ ...search, fingerprint }} className={look(className, stretched)}>
      {children}
    </Link>
  );
}

function look(className: string | undefined, stretched: boolean | undefined): string {
  return cx('rounded-sm hover:underline', stretched && 'after:absolute after:inset-0', className);
}
