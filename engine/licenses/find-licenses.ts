import { problem } from '#engine/problems.ts';
import type { InventoryResult } from '#contract/results/inventory.ts';
import { importerUses } from '#contract/results/importer-uses.ts';
import type { LicensedComponent, LicensesResult, LicenseText, StatedLicense } from '#contract/results/licenses.ts';
import { mergeCoverage } from '#contract/results/merge-coverage.ts';
import type { Problem } from '#contract/results/coverage.ts';
import type { Checkout } from '../checkout.ts';
import { isLicenseFile } from './license-files.ts';
import { referredFile, stateLicense, UNLICENSED } from './state-license.ts';

/** The licenses of all components, and of the project's own packages with the texts in the repository. */
export async function findLicenses(inventories: readonly InventoryResult[], checkout: Checkout): Promise<LicensesResult> {
  const { texts, problems } = await readTexts(checkout);
  const coverage = mergeCoverage(inventories.map((inventory) => inventory.coverage));
  return {
    components: inventories.flatMap(licensedComponents).sort((a, b) => (a.purl < b.purl ? -1 : 1)),
    own: inventories.flatMap(({ importers }) =>
      importers.map(({ id, name, licenses }) => ({
        importer: id,
        name,
        license: ownLicense(id, stateLicense(licenses, 'manifest'), texts),
      })),
    ),
    texts,
    // Each inventory reports its own files and gaps; this step adds what it could not read itself.
    coverage: { ...coverage, problems: [...coverage.problems, ...problems] },
  };
}

function licensedComponents(inventory: InventoryResult): LicensedComponent[] {
  const told = new Map(inventory.registry.map(({ purl, licenses }) => [purl, licenses ?? []]));
  // Most components share a few texts.
  const known = new Map<string, StatedLicense>();
  const state = (texts: readonly string[], source: 'lockfile' | 'registry') => {
    const key = JSON.stringify([source, texts]);
    const license = known.get(key) ?? stateLicense(texts, source);
    known.set(key, license);
    return license;
  };
  return inventory.components.map((component) => {
    const { purl, ecosystem, name, version, scopes, direct, licenses } = component;
    const importers = importerUses(component, inventory);
    return {
      purl,
      ecosystem,
      name,
      version,
      scopes,
      direct,
      importers,
      license: choose(state(licenses, 'lockfile'), state(told.get(purl) ?? [], 'registry')),
    };
  });
}

/** What the lockfile says, unless only the registry names a license. */
function choose(locked: StatedLicense, registry: StatedLicense): StatedLicense {
  if (locked.state === 'recognized' || registry.state === 'unlicensed') return locked;
  return registry.state === 'recognized' || locked.state === 'unlicensed' ? registry : locked;
}

/** The manifest's word, else the text beside the manifest or that it refers to. */
function ownLicense(folder: string, declared: StatedLicense, texts: readonly LicenseText[]): StatedLicense {
  if (declared.state === 'recognized') return declared;
  const referred = declared.stated.map(referredFile).find((file) => file !== undefined);
  if (declared.state === 'unrecognized' && referred === undefined) return declared;
  const prefix = folder === '.' ? '' : `${folder}/`;
  const beside = texts.filter(({ file }) =>
    referred === undefined
      ? file.startsWith(prefix) && !file.slice(prefix.length).includes('/')
      : file === `${prefix}${referred.replace(/^\.\//, '')}`,
  );
  // Two texts side by side may be a choice or both at once, which nothing here says.
  const [text] = beside;
  if (!text || beside.length > 1 || text.id === null) return declared;
  return {
    ...UNLICENSED,
    state: 'recognized',
    expression: text.id,
    ids: [text.id],
    stated: declared.stated,
    source: 'text',
    match: 'text',
    confidence: text.confidence,
    note: `By the text of ${text.file}.`,
  };
}

async function readTexts(checkout: Checkout): Promise<{ texts: LicenseText[]; problems: Problem[] }> {
  const files = checkout.paths.filter(isLicenseFile);
  const problems: Problem[] = [];
  const texts: LicenseText[] = [];
  if (files.length === 0) return { texts, problems };
  const { openRecognizer } = await import('./recognize-text.ts');
  const recognize = await openRecognizer();
  for (const file of files) {
    try {
      texts.push({ file, ...recognize(await checkout.readText(file)) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push(problem('license_text_unreadable', { reason }, { file }));
    }
  }
  return { texts, problems };
}
