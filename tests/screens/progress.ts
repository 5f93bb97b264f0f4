import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Picture, Shown } from './take-pictures.ts';

interface Taken {
  readonly pictures: readonly Picture[];
  readonly faults: readonly string[];
}

const Line = z.object({ key: z.string(), taken: z.custom<Taken>() });

/** Which pictures of each screen exist, one line each, so that a tour can resume. A screen with a fault is taken again. */
export async function keepProgress(path: string) {
  const known = new Map<string, Taken>();
  for (const line of existsSync(path) ? (await readFile(path, 'utf8')).trim().split('\n').filter(Boolean) : []) {
    const { key, taken } = Line.parse(JSON.parse(line));
    known.set(key, taken);
  }
  for (const [key, { faults }] of known) if (faults.length > 0) known.delete(key);
  return {
    has: (shown: Shown) => known.has(keyOf(shown)),
    async add(shown: Shown, taken: Taken) {
      known.set(keyOf(shown), taken);
      await appendFile(path, `${JSON.stringify({ key: keyOf(shown), taken })}\n`);
    },
    all: () => ({
      pictures: [...known.values()].flatMap(({ pictures }) => pictures),
      faults: [...known.values()].flatMap(({ faults }) => faults),
    }),
  };
}

function keyOf({ scene, state, viewer }: Shown): string {
  return `${scene.route} ${viewer} ${state}`;
}
