import { createRoute } from '@tanstack/react-router';
import { ofOrganization } from '#web/app/address-organization.ts';
import { lazyView } from '#web/app/lazy-view.ts';
import { at } from '#web/app/root-route.tsx';
import { keep } from '#web/app/search-params.ts';
import { NoSuchPage } from '#web/components/not-here.tsx';

const results = createRoute({
  ...at('/results'),
  ...ofOrganization,
  validateSearch: keep(
    'analysis_id',
    'project_id',
    'run_index',
    'at',
    'workspace',
    'purl',
    'vulnerability_id',
    'license',
    'fingerprint',
    'code',
    'engine',
    'since',
    'base_run',
    'head_run',
    'base_analysis',
    'change',
  ),
  component: lazyView(() => import('#web/features/results/results.screen.tsx')),
});
const under = <const Path extends string>(path: Path) => ({ getParentRoute: () => results, path });

// The tabs and their details share the notices of the run and the row of tabs.
const tabs = createRoute({
  getParentRoute: () => results,
  id: 'tabs',
  component: lazyView(() => import('#web/features/results/tabs-view.tsx')),
});
const tab = <const Path extends string>(path: Path) => ({ getParentRoute: () => tabs, path });

/** A new tab is one line here and one in `BUILT` of result-tabs.ts. */
const tabRoutes = tabs.addChildren([
  createRoute({ ...tab('/'), component: lazyView(() => import('#web/features/results/first-tab.tsx')) }),
  createRoute({ ...tab('sbom'), component: lazyView(() => import('#web/features/results/sbom/sbom-view.tsx')) }),
  createRoute({ ...tab('sbom-details'), component: lazyView(() => import('#web/features/results/sbom/dependency-detail.tsx')) }),
  createRoute({
    ...tab('vuln-finder'),
    component: lazyView(() => import('#web/features/results/vulnerabilities/vulnerabilities-view.tsx')),
  }),
  createRoute({
    ...tab('vulnerability-details'),
    component: lazyView(() => import('#web/features/results/vulnerabilities/vulnerability-detail.tsx')),
  }),
  createRoute({ ...tab('license-finder'), component: lazyView(() => import('#web/features/results/licenses/licenses-view.tsx')) }),
  createRoute({ ...tab('license-details'), component: lazyView(() => import('#web/features/results/licenses/license-detail.tsx')) }),
  createRoute({ ...tab('js-patching'), component: lazyView(() => import('#web/features/results/patches/patches-view.tsx')) }),
  createRoute({ ...tab('codeql'), component: lazyView(() => import('#web/features/results/code/code-view.tsx')) }),
  createRoute({ ...tab('code-details'), component: lazyView(() => import('#web/features/results/code/code-detail.tsx')) }),
  createRoute({ ...tab('$page'), component: NoSuchPage }),
]);

export const resultRoutes = [
  results.addChildren([
    tabRoutes,
    createRoute({ ...under('history'), component: lazyView(() => import('#web/features/results/history/history-view.tsx')) }),
    createRoute({ ...under('compare'), component: lazyView(() => import('#web/features/results/compare/compare-view.tsx')) }),
  ]),
] as const;
