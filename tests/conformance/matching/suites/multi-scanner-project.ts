import { withRecords } from '../open-records.ts';
import { sharedText } from '../read-shared.ts';
import { osvRecords } from '../records.ts';
import { runSteps } from '../run-steps.ts';
import { verdict, matchedVerdicts, type Suite } from '../suite.ts';
import { withFolder } from '../with-folder.ts';

const FOLDER = 'conformance/multi-scanner-project';

export const multiScannerProject: Suite = {
  name: 'multi-scanner-project',
  about: 'one npm project from its lockfile on, as osv-scanner and grype judged it; any other finding counts as wrong',
  async run() {
    const { osv_scanner: findings } = JSON.parse(sharedText(`${FOLDER}/expected.json`)) as { osv_scanner: [string, string, string][] };
    const files = {
      'package.json': sharedText(`${FOLDER}/package.json`),
      'package-lock.json': sharedText(`${FOLDER}/package-lock.json.gz`),
    };
    return await withRecords({ osv: osvRecords() }, async (bundle) => {
      const results = await withFolder(files, (folder) => runSteps(folder, bundle));
      return { expected: new Set(findings.map((finding) => verdict(...finding))), found: matchedVerdicts(results['vuln-finder']) };
    });
  },
};
