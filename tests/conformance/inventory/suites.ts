import { multiScannerVerdicts } from './multi-scanner.ts';
import { ortVerdicts } from './ort.ts';
import { purlVerdicts } from './purls.ts';
import { scalibrVerdicts, type Verdict } from './scalibr.ts';
import { snykVerdicts } from './snyk.ts';

/** Suites of others that JavaScript inventories are held against. Each gives undefined where its data is absent. */
export const SUITES: readonly {
  readonly name: string;
  readonly compares: string;
  verdicts(): Promise<Verdict[] | undefined> | Verdict[] | undefined;
}[] = [
  { name: 'scalibr-lockfiles', compares: 'packages with versions or commits in single lockfiles', verdicts: scalibrVerdicts },
  { name: 'snyk-lockfile-depgraphs', compares: 'every edge of the graph below a manifest', verdicts: snykVerdicts },
  { name: 'ort-analyzer', compares: 'purls of all packages, as the package managers themselves resolved them', verdicts: ortVerdicts },
  {
    name: 'multi-scanner-project',
    compares: 'purls that syft, cdxgen and cyclonedx-npm found in one project',
    verdicts: multiScannerVerdicts,
  },
  { name: 'purl', compares: 'npm purls of the specification, built and read', verdicts: purlVerdicts },
];
