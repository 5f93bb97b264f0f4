import { access } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { fixCheckout, type FixedCheckout } from '#engine/remediation/fix-checkout.ts';
import type { PlanPart } from '#engine/remediation/fix-settings.ts';
import { openProving } from '#engine/remediation/open-proving.ts';
import type { UpgradePolicy } from '#engine/remediation/planner/universe.ts';
import { fetchManager } from '#engine/remediation/prover/fetch-manager.ts';
import type { ManagerRelease } from '#engine/remediation/prover/manager-releases.ts';
import { packageDocuments } from '#engine/remediation/relay/package-documents.ts';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { newLedger } from '#engine/inventory/ledger.ts';
import { toInventory } from '#engine/inventory/to-inventory.ts';
import { readNpmProjects } from '#engine/ecosystems/npm/read-projects.ts';
import { readCheckout as readComposer } from '#engine/ecosystems/composer/read-checkout.ts';
import { evaluateInventories } from '#engine/vulnerabilities/evaluate-inventories.ts';
import type { AdvisorySource } from '#knowledge/advisory-source.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Where tests keep package managers. */
export const MANAGERS_FOLDER = fileURLToPath(new URL('../../.cache/package-managers/', import.meta.url));
const NPM = process.env['npm_config_registry'] ?? 'https://registry.npmjs.org';

/** Fetches a package manager into the cache of tests; false where no registry answers. */
export async function hasManager(release: ManagerRelease): Promise<boolean> {
  const documents = packageDocuments({ registryUrl: NPM, cacheFolder: `${MANAGERS_FOLDER}archives`, attempts: 1 });
  try {
    const signal = AbortSignal.timeout(60_000);
    await access(await fetchManager(release, { managersFolder: MANAGERS_FOLDER, documents, patience: 'short', signal }));
    return true;
  } catch {
    return false;
  } finally {
    await documents.close();
  }
}

export interface FixInput {
  readonly files: Readonly<Record<string, string>>;
  readonly registryUrl: string;
  readonly advisories: AdvisorySource;
  readonly policy?: Partial<UpgradePolicy>;
  readonly part?: PlanPart;
  /** For a test about managers that are not at hand. */
  readonly managersFolder?: string;
  readonly scratchFolder?: string;
  readonly budgetSeconds?: number;
  readonly progress?: (done: number, total: number, what: string) => void;
  /** 120 where absent. */
  readonly timeoutSeconds?: number;
}

/** Plans for made-up files against a registry of tests, as the step makes them. */
export async function fixFiles({
  files,
  registryUrl,
  advisories,
  policy,
  part,
  budgetSeconds,
  timeoutSeconds = 120,
  progress = () => undefined,
  ...folders
}: FixInput): Promise<FixedCheckout> {
  const checkout = checkoutOfTexts(files);
  const folder = temporaryFolder();
  const signal = AbortSignal.timeout(timeoutSeconds * 1_000);
  const proving = openProving({
    npmUrl: registryUrl,
    packagistUrl: registryUrl,
    cacheFolder: `${folder}/documents`,
    managersFolder: MANAGERS_FOLDER,
    scratchFolder: `${folder}/scratch`,
    timeoutSeconds: 60,
    ...folders,
  });
  onTestFinished(() => proving.close());
  const ledger = newLedger();
  const inventories = [await readNpmProjects(checkout, ledger, signal), await readComposer(checkout, ledger)].map((graph) =>
    toInventory(graph, ledger),
  );
  return fixCheckout(checkout, evaluateInventories(inventories, advisories), {
    ...proving.settings(signal),
    advisories,
    policy: { allowMajor: true, minimumAgeDays: 0, prefer: 'nearest', ...policy },
    now: new Date('2026-01-01T00:00:00Z'),
    progress,
    ...(budgetSeconds === undefined ? {} : { budgetSeconds }),
    ...(part === undefined ? {} : { part }),
  });
}
