import { REGENERATE } from '#engine/ecosystems/regenerate-command.ts';
import type { LockNode } from '#engine/inventory/lock-graph.ts';
import { objectOf, type JsonObject } from '#engine/text/parse-json.ts';
import { parseYaml } from '#engine/text/parse-yaml.ts';
import { reportStaleCatalog, reportStaleOverrides } from '../checks/stale-settings.ts';
import type { LockfileInput } from '../lockfile-format.ts';

/** Overrides and catalogs of pnpm-workspace.yaml, and overrides of the manifest, that the lockfile is older than. pnpm refuses to install then. */
export async function reportStaleSettings(input: LockfileInput, lock: JsonObject, nodes: readonly LockNode[]): Promise<void> {
  const command = REGENERATE.pnpm;
  const manifest = input.manifests.get(input.folder);
  const locked = objectOf(lock['overrides']);
  const isNew = (overrides: JsonObject) => Object.fromEntries(Object.entries(overrides).filter(([name]) => locked[name] === undefined));
  if (manifest) {
    const overrides = isNew(objectOf(objectOf(manifest.content['pnpm'])['overrides']));
    reportStaleOverrides({ input, file: manifest.path, command }, overrides, nodes);
  }
  for (const [file, text] of input.configuration) {
    const parsed = await parseYaml(text, file);
    const settings = 'documents' in parsed ? objectOf(parsed.documents[0]) : {};
    const rules = { input, file, command };
    reportStaleOverrides(rules, isNew(objectOf(settings['overrides'])), nodes);
    for (const [name, entries] of Object.entries(objectOf(lock['catalogs']))) {
      const named = objectOf(objectOf(settings['catalogs'])[name]);
      const declared = name === 'default' ? { ...named, ...objectOf(settings['catalog']) } : named;
      reportStaleCatalog(rules, objectOf(entries), declared, (entry) => objectOf(entry)['specifier']);
    }
  }
}
