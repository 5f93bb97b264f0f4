import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeStarterBundle } from '#knowledge/starter/write-starter-bundle.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './knowledge.store.ts';
import { publishBundle } from './publish-bundle.ts';

/** Puts the small set of facts that ships with the product into service, unless there is knowledge already. Its feeds say what it is. */
export async function publishStarterBundle(ctx: Context): Promise<void> {
  if (await store.latestBundle(ctx.db)) return;
  const folder = join(ctx.config.dataDir, 'knowledge');
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'starter.bundle');
  await writeStarterBundle(path);
  await publishBundle(ctx, path);
}
