// npm leaves optional packages of other platforms out of the lockfile when the registry in use does not hold them, and then
// refuses to install from it anywhere. This adds them: `node scripts/complete-lockfile.mjs`, after a package was added. Such a registry knows
// no integrity of theirs either; a test holds the entries without one to exactly these.
// With `--check` it only says whether any is missing.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { satisfies } from 'semver';

const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = [];

for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (path === '' || isReachable(path, name, version)) continue;
    if (!/^\d+\.\d+\.\d+[\w.-]*$/.test(version)) throw new Error(`${path} wants ${name}@${version}: add it to the lockfile by hand.`);
    const place = `${path.slice(0, path.lastIndexOf('node_modules/'))}node_modules/${name}`;
    lock.packages[place] = { version, ...platformOf(name), ...(dev ? { dev: true } : {}), optional: true };
    added.push(place);
  }
}

const onlyChecks = process.argv.includes('--check');
if (added.length > 0 && !onlyChecks) {
  const [first, ...rest] = Object.keys(lock.packages);
  lock.packages = Object.fromEntries([first, ...rest.sort()].map((path) => [path, lock.packages[path]]));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
if (onlyChecks && added.length > 0) process.exitCode = 1;
console.log(`${added.length} packages ${onlyChecks ? 'missing from' : 'added to'} package-lock.json.`);

/** As Node looks for it: beside the package's own folder, then in every folder above; the first one found must be of that version. */
function isReachable(path, name, version) {
  for (let folder = path; folder !== '';) {
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1)).replace(/\/$/, '');
    const found = lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`];
    if (found) return satisfies(found.version, version);
  }
  return false;
}

function platformOf(name) {
  const os = /(android|darwin|freebsd|linux|openharmony|win32|windows)/.exec(name)?.[1];
  const cpu = /-(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|wasm32)(?=-|$)/.exec(name)?.[1];
  const libc = /(gnu|musl)/.exec(name)?.[1];
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os ? { os: [os === 'windows' ? 'win32' : os] } : {}),
    ...(os === 'linux' && libc ? { libc: [libc === 'gnu' ? 'glibc' : 'musl'] } : {}),
  };
}
