import { fileURLToPath } from 'node:url';

/** Path of a program that `runChild` starts, by its entry of the build. It is in `dist`, also when the server itself runs from its sources. */
export function builtProgram(name: string): string {
  return `${packageRoot(fileURLToPath(import.meta.url))}/dist/server/${name}.cjs`;
}

/** The folder that a source file or a built one belongs to, whatever the folders above it are called. */
export function packageRoot(path: string): string {
  const root = /^(.*)[/\\](?:dist[/\\]server|server[/\\]src)[/\\]/.exec(path)?.[1];
  if (root === undefined) throw new Error(`${path} is neither a source file nor a built one.`);
  return root;
}
