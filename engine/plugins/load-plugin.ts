import type { RunnableStep } from '#contract/results/results.ts';
import type { Plugin } from '../plugin.ts';
import { PLUGINS } from './registry.ts';

/** Any plugin, where only its description counts or its input was put together by name. */
export type AnyPlugin = Plugin<RunnableStep, RunnableStep>;

/** The plugin of a step, or undefined where there is none. */
export async function loadPlugin(name: string): Promise<AnyPlugin | undefined> {
  if (!Object.hasOwn(PLUGINS, name)) return undefined;
  return (await PLUGINS[name as keyof typeof PLUGINS]()) as unknown as AnyPlugin;
}

/** All plugins, in the order of the registry. */
export async function loadPlugins(): Promise<AnyPlugin[]> {
  const loaded = await Promise.all(Object.keys(PLUGINS).map((name) => loadPlugin(name)));
  return loaded.filter((plugin) => plugin !== undefined);
}
