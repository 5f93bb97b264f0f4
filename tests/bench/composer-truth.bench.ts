// Checks that nothing PHP loads is called not reachable. Each Debian library is the only dependency of projects that instantiate some of its classes
// and call their methods. The project is started with Debian's own autoloaders, and the library of every included file is looked up among the
// verdicts. Arguments: a folder where packages are unpacked, each into a folder of its own (`apt-get download php-symfony-console …`, then `dpkg-deb
// -x`); the number of projects. The seed is fixed. PHP can only read there, and cannot start programs.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { installedSources } from '#engine/code-scanning/reachability/installed-sources.ts';
import { judgeComponents } from '#engine/code-scanning/reachability/judge-components.ts';
import { phpSbom } from '#engine/plugins/php-sbom/php-sbom.ts';
import { phpComponents } from './php-components.ts';
import type { PhpComponent } from './php-components.ts';
import { readInventory } from './read-inventory.ts';
import { seededRandom } from './seeded-random.ts';

const [root, count = '150'] = process.argv.slice(2);
const CLASSES = 1;
const TIMEOUT_MS = 20_000;
const FORBIDDEN =
  'exec,shell_exec,system,passthru,proc_open,popen,pcntl_fork,pcntl_exec,mail,dl,unlink,rmdir,rename,stream_socket_client,fsockopen';
const signal = new AbortController().signal;
const random = seededRandom(4_711);

if (root === undefined || spawnSync('php', ['-v']).status !== 0) {
  process.stdout.write('not measured: it needs php, and a folder with unpacked packages as its argument\n');
} else await measure(root);

async function measure(packages: string): Promise<void> {
  const components = phpComponents(packages);
  const place = mkdtempSync(join(tmpdir(), 'composer-truth-'));
  const share = join(place, 'share');
  const counts = { reachable: 0, unknown: 0, not_reachable: 0 };
  let [projects, loadedOnes, wrong] = [0, 0, 0];
  try {
    for (const { folder, place: from } of components) cpSync(from, join(share, folder), { recursive: true, dereference: true });
    const able = components.filter(({ classes }) => classes.length > 0);
    for (; projects < Number(count) && able.length > 0; projects += 1) {
      const component = random.pick(able);
      const project = join(place, `project-${projects}`);
      const needed = closureOf(component, components);
      const classes = random.shuffle(component.classes).slice(0, CLASSES);
      writeProject(project, component, needed, classes);
      const loaded = loadedBy(project, { share, component, components });
      loadedOnes += loaded.size;
      for (const { purl, verdict } of await verdictsOf(project)) {
        counts[verdict] += 1;
        const name = /^pkg:composer\/(.*)@/.exec(purl)![1]!;
        if (verdict !== 'not_reachable' || !loaded.has(name)) continue;
        wrong += 1;
        process.stdout.write(`WRONG: ${name} is loaded by ${classes.join(', ')}\n`);
      }
      rmSync(project, { recursive: true });
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
  process.stdout.write(
    `${components.length} libraries, ${projects} projects; ${loadedOnes} libraries loaded, ${wrong} of them called not reachable; ` +
      `${counts.reachable} verdicts reachable, ${counts.unknown} unknown, ${counts.not_reachable} not reachable\n`,
  );
  if (wrong > 0 || loadedOnes === 0) process.exitCode = 1;
}

/** A library and everything its autoloader requires. */
function closureOf(component: PhpComponent, components: readonly PhpComponent[]): PhpComponent[] {
  const byFolder = new Map(components.map((each) => [each.folder, each]));
  const found = new Set([component]);
  for (const { needs } of found)
    for (const need of needs) {
      const other = byFolder.get(need);
      if (other) found.add(other);
    }
  return [...found];
}

/** Writes the project and its libraries as Composer would have installed them. */
function writeProject(project: string, component: PhpComponent, needed: readonly PhpComponent[], classes: readonly string[]): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  };
  const nameOf = new Map(needed.map(({ folder, name }) => [folder, name]));
  const packages = needed.map(({ name, autoload, needs }) => ({
    name,
    version: '1.0.0',
    type: 'library',
    require: Object.fromEntries(needs.flatMap((need) => nameOf.get(need) ?? []).map((each) => [each, '^1.0'])),
    autoload,
  }));
  write('composer.json', JSON.stringify({ name: 'acme/project', require: { [component.name]: '^1.0' } }));
  write('composer.lock', JSON.stringify({ 'content-hash': '', packages, 'packages-dev': [] }));
  write('vendor/composer/installed.json', JSON.stringify({ packages, dev: true, 'dev-package-names': [] }));
  for (const { name, place } of needed) {
    mkdirSync(dirname(join(project, 'vendor', name)), { recursive: true });
    symlinkSync(place, join(project, 'vendor', name));
  }
  const uses = classes.map((name) => `try { walk(new \\${name}()); } catch (\\Throwable $error) {}\n`);
  write('main.php', `<?php\nrequire __DIR__ . '/vendor/autoload.php';\n${uses.join('')}`);
}

/** The library files that PHP loads when the project starts, except autoloaders. */
function loadedBy(
  project: string,
  { share, component, components }: { share: string; component: PhpComponent; components: readonly PhpComponent[] },
): Set<string> {
  const log = join(project, 'loaded.txt');
  writeFileSync(log, '');
  writeFileSync(join(project, 'vendor/autoload.php'), loaderOf(join(share, component.folder, 'autoload.php'), log));
  const limits = [
    `include_path=${share}`,
    `open_basedir=${dirname(project)}`,
    `disable_functions=${FORBIDDEN}`,
    'max_execution_time=5',
    'display_errors=0',
  ];
  try {
    execFileSync('php', [...limits.flatMap((each) => ['-d', each]), join(project, 'main.php')], {
      cwd: project,
      timeout: TIMEOUT_MS,
      stdio: 'ignore',
    });
  } catch {
    // Some methods exit; what was loaded until then counts.
  }
  const deepest = [...components].sort((one, other) => other.folder.length - one.folder.length);
  const files = readFileSync(log, 'utf8').split('\n');
  return new Set(
    files.flatMap((file) => {
      if (!file.startsWith(`${share}${sep}`) || file.endsWith('/autoload.php')) return [];
      const owner = deepest.find(({ folder }) => file.startsWith(`${join(share, folder)}${sep}`));
      return owner && existsSync(owner.place) ? [owner.name] : [];
    }),
  );
}

/**
 * Replaces Composer's autoloader: loads Debian's, and defines the function that calls each method without required parameters, and those of what it
 * returns.
 */
function loaderOf(loader: string, log: string): string {
  return `<?php
register_shutdown_function(fn () => file_put_contents(${JSON.stringify(log)}, implode("\\n", get_included_files())));
require ${JSON.stringify(loader)};
function walk(object $object, int $depth = 0): void {
    static $left = 500;
    foreach ((new ReflectionClass($object))->getMethods(ReflectionMethod::IS_PUBLIC) as $method) {
        if (str_starts_with($method->name, '__') || $method->isStatic() || $method->getNumberOfRequiredParameters() > 0 || $left-- <= 0) continue;
        try {
            $result = $method->invoke($object);
            if (is_object($result) && $result !== $object && $depth < 2) walk($result, $depth + 1);
        } catch (Throwable $error) {
        }
    }
}
`;
}

async function verdictsOf(project: string): ReturnType<typeof judgeComponents> {
  const whole = await openFolder(project);
  // Files in vendor are only read through the sources.
  const checkout = { ...whole, paths: whole.paths.filter((path) => !path.startsWith('vendor/')) };
  const inventory = await readInventory(phpSbom, { checkout, signal });
  const sources = installedSources(project, ['.']);
  const verdicts = await judgeComponents({ checkout, inventory, sources, signal });
  await sources.close?.();
  return verdicts;
}
