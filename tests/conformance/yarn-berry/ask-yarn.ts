import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Every edge that yarn itself resolves from a lockfile, peers included, as `name@version -> name@version`; workspaces are `./folder`. */
export async function askYarn(program: string, project: string): Promise<Set<string>> {
  const folder = mkdtempSync(join(tmpdir(), 'yarn-'));
  try {
    cpSync(project, folder, { recursive: true });
    writeFileSync(join(folder, 'tell.cjs'), PLUGIN);
    const configuration = readFileSync(join(folder, '.yarnrc.yml'), 'utf8');
    // The project's plugins and its own yarn are not in the collection.
    const own = configuration.replace(/^yarnPath:.*$/m, '').replace(/^plugins:\n(?: .*\n|\n)*/m, '');
    writeFileSync(join(folder, '.yarnrc.yml'), `${own}\nplugins:\n  - ./tell.cjs\n`);
    const env = { PATH: process.env['PATH'], HOME: folder, YARN_IGNORE_PATH: '1', YARN_ENABLE_TELEMETRY: '0', NO_COLOR: '1' };
    const options = { cwd: folder, env, maxBuffer: 2 ** 28, timeout: 120_000 };
    const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', program, 'tell'], options);
    return edgesOf(stdout, readFileSync(join(folder, 'yarn.lock'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface ToldPackage {
  readonly locator: string;
  readonly dependencies: readonly string[];
}

function edgesOf(told: string, lockfile: string): Set<string> {
  const versions = new Map([...lockfile.matchAll(/^ {2}version: (.*)\n {2}resolution: "(.*)"$/gm)].map((match) => [match[2]!, match[1]!]));
  const idOf = (locator: string): string => {
    const real = locator.replace(/@virtual:[^#]*#/, '@');
    const folder = /@workspace:(.*)$/.exec(real)?.[1];
    if (folder !== undefined) return folder === '.' ? './' : `./${folder}`;
    return `${real.slice(0, real.indexOf('@', 1))}@${versions.get(real)}`;
  };
  const packages = told
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ToldPackage);
  return new Set(packages.flatMap(({ locator, dependencies }) => dependencies.map((to) => `${idOf(locator)} -> ${idOf(to)}`)));
}

/** A plugin of yarn that resolves the project from its lockfile alone and prints each package with what it gets. */
const PLUGIN = `module.exports = { name: 'tell', factory: (require) => {
  const { BaseCommand } = require('@yarnpkg/cli');
  const { Configuration, Project, structUtils, ThrowReport } = require('@yarnpkg/core');
  class Tell extends BaseCommand {
    async execute() {
      const configuration = await Configuration.find(this.context.cwd, this.context.plugins);
      const { project } = await Project.find(configuration, this.context.cwd);
      await project.resolveEverything({ lockfileOnly: true, report: new ThrowReport() });
      for (const pkg of project.storedPackages.values()) {
        const found = [...pkg.dependencies.values()].map((one) => project.storedPackages.get(project.storedResolutions.get(one.descriptorHash)));
        const dependencies = found.filter(Boolean).map((one) => structUtils.stringifyLocator(one));
        this.context.stdout.write(JSON.stringify({ locator: structUtils.stringifyLocator(pkg), dependencies }) + '\\n');
      }
    }
  }
  Tell.paths = [['tell']];
  return { commands: [Tell] };
} };
`;
