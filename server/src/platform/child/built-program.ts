import { fileURLToPath } from 'node:url';

/** Path of a program that `runChild` starts, by its entry of the build. It is in `dist`, also when the server itself runs from its sources. */
export function builtProgram(name: string): string {
  const root = fileURLToPath(import.meta.url).split(/[/\\](?:dist|server)[/\\]/)[0]!;
  return `${root}/dist/server/${name}.cjs`;
}
