import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importKnowledge } from '#knowledge/sync/transfer-knowledge.ts';
import { publishKnowledge } from '#server/publish-knowledge.ts';
import { readConfig } from '../read-config.ts';

/** Checks an exported file and puts its bundle into service in the installation that the environment names. Gives the bundle's hash. */
export async function importIntoServer(file: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'understory-knowledge-'));
  try {
    const bundlePath = join(folder, 'knowledge.bundle');
    await importKnowledge(file, bundlePath);
    return await publishKnowledge(readConfig(), bundlePath);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
