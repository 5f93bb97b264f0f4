import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GERMAN_OF_CONTRACT } from '#contract/language/german/index.ts';
import type { Scene } from './scenes.ts';

const folder = new URL('../../web/src/messages/german/', import.meta.url);
/** The German text of each English one. */
export const german: Record<string, string> = Object.assign({}, ...GERMAN_OF_CONTRACT);
// The catalogue's own index is for the bundler.
for (const file of readdirSync(fileURLToPath(folder)).filter((name) => name !== 'index.ts')) {
  const parts = (await import(new URL(file, folder).href)) as Record<string, Record<string, string>>;
  Object.assign(german, ...Object.values(parts));
}

/** A screen as people see it who chose German. */
export function inGerman(scene: Scene): Scene {
  const { heading, dialog } = scene;
  const inWords = (english: string) => {
    const text = german[english];
    if (text === undefined) throw new Error(`“${english}” of ${scene.route} has no German text.`);
    return text;
  };
  return {
    ...scene,
    ...(heading !== undefined && { heading: inWords(heading) }),
    ...(dialog && { dialog: { ...dialog, button: inWords(dialog.button), ...(dialog.one !== undefined && { one: inWords(dialog.one) }) } }),
  };
}
