import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { composerVersionOrder } from '#engine/versions/composer/composer-version-order.ts';
import { contentHash } from '#engine/ecosystems/composer/content-hash.ts';
import { isPlatformPackage } from '#engine/ecosystems/composer/platform-package.ts';
import { isObject, objectOf, stringOf, type JsonObject } from '#engine/text/parse-json.ts';

export interface CheckedFiles {
  readonly manifest: string;
  readonly lockfile: string;
}

/**
 * What is wrong with a lockfile that a plan wrote, beyond what was wrong before. It reads the files again and shares nothing with the solver:
 * each requirement is answered, nothing conflicts, production stands without development packages, entries that stay are unchanged, those
 * that are new are as the registry publishes them, and no machine that satisfied the old lockfile is left out.
 */
export function checkComposerLock(
  before: CheckedFiles,
  after: CheckedFiles,
  published: (name: string, version: string) => JsonObject | undefined,
): string[] {
  const [old, next] = [readFiles(before), readFiles(after)];
  const known = new Set(flawsOf(old));
  const flaws = flawsOf(next).filter((flaw) => !known.has(flaw));
  for (const [name, entry] of next.packages) {
    const former = old.packages.get(name);
    const version = String(entry['version']);
    if (former && former['version'] === entry['version']) {
      if (JSON.stringify(former) !== JSON.stringify(entry))
        flaws.push(compose(REPORT_TEXTS.otherContent, { package: `${name} ${version}` }));
      continue;
    }
    if (former && composerVersionOrder.compare(version, String(former['version'])) < 0)
      flaws.push(compose(REPORT_TEXTS.olderRelease, { package: name }));
    const document = published(name, version);
    if (!document || !isPublishedAs(entry, document)) flaws.push(compose(REPORT_TEXTS.notPublished, { package: `${name} ${version}` }));
  }
  if (before.manifest !== after.manifest && stringOf(next.lock['content-hash']) !== contentHash(after.manifest))
    flaws.push(REPORT_TEXTS.otherManifest);
  const machines = machinesFor(old);
  for (const flaw of platformFlaws(old, next, machines)) flaws.push(flaw);
  return [...new Set(flaws)];
}

interface Files {
  readonly manifest: JsonObject;
  readonly lock: JsonObject;
  readonly packages: ReadonlyMap<string, JsonObject>;
  readonly production: ReadonlySet<string>;
}

function readFiles({ manifest, lockfile }: CheckedFiles): Files {
  const lock = objectOf(JSON.parse(lockfile) as unknown);
  const list = (section: string) => (Array.isArray(lock[section]) ? (lock[section] as unknown[]).filter(isObject) : []);
  const packages = new Map<string, JsonObject>();
  for (const entry of [...list('packages'), ...list('packages-dev')]) packages.set(nameOf(entry), entry);
  return {
    manifest: objectOf(JSON.parse(manifest) as unknown),
    lock,
    packages,
    production: new Set(list('packages').map(nameOf)),
  };
}

function nameOf(entry: JsonObject): string {
  return String(entry['name']).toLowerCase();
}

function linksOf(owner: JsonObject, group: string): [string, string][] {
  return Object.entries(objectOf(owner[group])).flatMap(([name, range]): [string, string][] =>
    typeof range === 'string' ? [[name.toLowerCase(), range]] : [],
  );
}

function flawsOf({ manifest, lock, packages, production }: Files): string[] {
  const flaws: string[] = [];
  const aliases = Array.isArray(lock['aliases']) ? lock['aliases'].filter(isObject) : [];
  const versionsOf = (name: string, entry: JsonObject): string[] => [
    String(entry['version']),
    ...Object.entries(objectOf(objectOf(entry['extra'])['branch-alias'])).flatMap(([branch, alias]) =>
      branch === entry['version'] ? [String(alias)] : [],
    ),
    ...(entry['default-branch'] === true ? ['9999999-dev'] : []),
    ...aliases.filter((alias) => String(alias['package']).toLowerCase() === name).map((alias) => String(alias['alias'])),
  ];
  const answers = (name: string, range: string, among: ReadonlySet<string> | null): string[] => {
    const found: string[] = [];
    for (const [candidate, entry] of packages) {
      if (among !== null && !among.has(candidate)) continue;
      const versions = versionsOf(candidate, entry);
      if (candidate === name && versions.some((version) => composerVersionOrder.satisfies(version, range) === true)) found.push(candidate);
      for (const group of ['replace', 'provide'])
        for (const [stood, offered] of linksOf(entry, group))
          if (stood === name && overlaps(offered, versions, range)) found.push(candidate);
    }
    return found;
  };
  const own = new Set([
    String(manifest['name'] ?? '').toLowerCase(),
    ...['replace', 'provide'].flatMap((group) => linksOf(manifest, group).map(([name]) => name)),
  ]);
  const require = (owner: string, links: [string, string][], among: ReadonlySet<string> | null) => {
    for (const [name, range] of links)
      if (!isPlatformPackage(name) && !own.has(name) && answers(name, range, among).length === 0)
        flaws.push(compose(REPORT_TEXTS.unanswered, { requirement: `${owner} → ${name} ${range}` }));
  };
  require('composer.json', linksOf(manifest, 'require'), production);
  require('composer.json', linksOf(manifest, 'require-dev'), null);
  for (const [name, entry] of packages) require(name, linksOf(entry, 'require'), production.has(name) ? production : null);
  const conflicts = (owner: string, links: [string, string][]) => {
    for (const [name, range] of links)
      for (const target of answers(name, range, null))
        if (target !== owner) flaws.push(compose(REPORT_TEXTS.conflict, { package: owner, other: target, range }));
  };
  conflicts('composer.json', linksOf(manifest, 'conflict'));
  for (const [name, entry] of packages) conflicts(name, linksOf(entry, 'conflict'));
  for (const [name, entry] of packages)
    for (const [replaced] of linksOf(entry, 'replace'))
      if (replaced !== name && packages.has(replaced)) flaws.push(compose(REPORT_TEXTS.replaces, { package: name, other: replaced }));
  return flaws;
}

/** Whether something may lie in both ranges. */
function overlaps(offered: string, versions: readonly string[], wanted: string): boolean {
  if (offered === 'self.version') return versions.some((version) => composerVersionOrder.satisfies(version, wanted) === true);
  if (offered === '*' || wanted === '*' || offered === wanted) return true;
  // Versions that either range names are tried in both.
  const tried = [...`${offered} ${wanted}`.matchAll(/\d+(?:\.\d+)*(?:-[a-z]+\d*)?/gi)].flatMap(([version]) => [version, `${version}.9999`]);
  return tried.some(
    (version) => composerVersionOrder.satisfies(version, offered) === true && composerVersionOrder.satisfies(version, wanted) === true,
  );
}

function isPublishedAs(entry: JsonObject, document: JsonObject): boolean {
  const [dist, origin] = [objectOf(entry['dist']), objectOf(document['dist'])];
  const [source, repository] = [objectOf(entry['source']), objectOf(document['source'])];
  return (
    same(
      [dist['type'], dist['url'], dist['reference'], dist['shasum']],
      [origin['type'], origin['url'], origin['reference'], origin['shasum']],
    ) &&
    same([source['url'], source['reference']], [repository['url'], repository['reference']]) &&
    ['require', 'conflict', 'replace', 'provide', 'autoload'].every((group) => same(filled(entry[group]), filled(document[group])))
  );
}

function same(left: unknown, right: unknown): boolean {
  return canonical(left) === canonical(right);
}

const filled = (value: unknown) => (isObject(value) ? value : {});

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    isObject(member) ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1))) : member,
  );
}

const PHP_VERSIONS = [
  '5.3',
  '5.4',
  '5.5',
  '5.6',
  '7.0',
  '7.1',
  '7.2',
  '7.3',
  '7.4',
  '8.0',
  '8.1',
  '8.2',
  '8.3',
  '8.4',
  '8.5',
  '8.6',
  '9.0',
].flatMap((minor) => ['0', '3', '12', '30'].map((patch) => `${minor}.${patch}`));

/** Releases of PHP that the old lockfile runs on. */
function machinesFor({ manifest, packages }: Files): string[] {
  const declared = stringOf(objectOf(objectOf(manifest['config'])['platform'])['php']);
  if (declared !== null) return [declared];
  const ranges = [manifest, ...packages.values()].flatMap((owner) => linksOf(owner, 'require').filter(([name]) => name === 'php'));
  return PHP_VERSIONS.filter((version) => ranges.every(([, range]) => composerVersionOrder.satisfies(version, range) === true));
}

function platformFlaws(old: Files, next: Files, machines: readonly string[]): string[] {
  const demands = ({ manifest, packages }: Files) => [manifest, ...packages.values()].flatMap((owner) => linksOf(owner, 'require'));
  const before = demands(old);
  const declared = new Set(Object.keys(objectOf(objectOf(next.manifest['config'])['platform'])));
  const provided = [...next.packages.values()].flatMap((entry) => [...linksOf(entry, 'provide'), ...linksOf(entry, 'replace')]);
  const names = new Set([...before, ...provided].map(([name]) => name));
  return [...next.packages].flatMap(([owner, entry]) => {
    if (old.packages.get(owner)?.['version'] === entry['version']) return [];
    return linksOf(entry, 'require').flatMap(([name, range]) => {
      if (name === 'php' && machines.some((version) => composerVersionOrder.satisfies(version, range) !== true))
        return [`${owner} asks for PHP ${range}, which the project does not.`];
      const isNewExtension = name.startsWith('ext-') && !names.has(name) && !declared.has(name) && !BUNDLED.has(name);
      return isNewExtension ? [`${owner} asks for ${name}, which nothing did before.`] : [];
    });
  });
}

const BUNDLED = new Set(['core', 'date', 'hash', 'json', 'pcre', 'random', 'reflection', 'spl', 'standard'].map((name) => `ext-${name}`));
