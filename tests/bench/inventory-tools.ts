import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { peerProgram, peersFolder } from './peers.ts';

export interface Tool {
  readonly name: string;
  readonly command: readonly string[];
  /** Exit codes of a successful run. */
  readonly codes: readonly number[];
}

export type Manager = 'npm' | 'yarn' | 'pnpm' | 'bun' | 'composer';

/** The command line at `program`; without vulnerability data it stops after the inventory. */
export function scan(program: string, folder: string, out: string): Tool {
  const options = ['--format', 'json', '--output', out, '--knowledge', join(folder, 'no-knowledge')];
  // 2 means that vulnerabilities were not matched.
  return { name: 'ours', command: [process.execPath, program, 'scan', folder, ...options], codes: [2] };
}

/** Other tools that produce the same from the lockfiles of a folder alone. */
export function peersFor(folder: string, manager: Manager, out: string): Tool[] {
  const node = process.execPath;
  const codes = [0];
  const tools: Tool[] = [];
  if (manager === 'npm') {
    const arborist = `const A=require(${JSON.stringify(join(peersFolder, 'node_modules/@npmcli/arborist'))});new A({path:'.',offline:true}).loadVirtual().then(t=>console.log(t.inventory.size))`;
    tools.push({ name: 'arborist', command: [node, '-e', arborist], codes });
    const options = ['--package-lock-only', '--ignore-npm-errors', '--output-file', out];
    tools.push({ name: 'cyclonedx-npm', command: [node, peerProgram('cyclonedx-npm'), ...options], codes });
  }
  if (manager === 'pnpm') {
    const native = join(peersFolder, 'node_modules/@pnpm/exe.linux-x64/pnpm');
    const start = existsSync(native) ? [native] : [node, peerProgram('pnpm')];
    const options = ['sbom', '--lockfile-only', '--sbom-format', 'cyclonedx', '--pm-on-fail=ignore', '--out', out];
    tools.push({ name: 'pnpm sbom', command: [...start, ...options], codes });
  }
  // Limited to the ecosystems in the folder, like ours.
  const types = Object.entries({ js: 'package.json', php: 'composer.json' }).filter(([, manifest]) => existsSync(join(folder, manifest)));
  const asked = types.flatMap(([type]) => ['-t', type]);
  tools.push({ name: 'cdxgen', command: [node, peerProgram('cdxgen'), ...asked, '--no-install-deps', '-o', out, folder], codes });
  return tools;
}
