// What the command line asks at every start, hence without modules, which take longer to load than all of this takes.
const { createHash } = require('node:crypto');
const { readdirSync, readFileSync, statSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '../..');
const SHARED = ['contract', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** The sources that a part of the product is built from. */
const SOURCES = {
  server: [...SHARED, 'engine', 'knowledge', 'server', 'cli', 'tests/forge', 'tests/demo', 'rolldown.config.ts'],
  web: [...SHARED, 'web'],
};

/** Whether a Node packs with a dictionary, as the knowledge bundle demands. */
function runsOn(version) {
  const [major, minor] = version.split('.').map(Number);
  return (major === 22 && minor >= 19) || (major === 24 && minor >= 6) || major > 24;
}

/** Whether `dist` holds a part of the product as its sources are now. */
function isBuilt(name) {
  try {
    return readFileSync(stampFile(name), 'utf8') === stampOf(name);
  } catch {
    return false;
  }
}

function stampFile(name) {
  return join(root, 'dist', `${name}.stamp`);
}

/** Changes when a source of the part is added, removed or written. */
function stampOf(name) {
  const hash = createHash('sha256').update(process.versions.node);
  for (const source of SOURCES[name]) {
    for (const file of filesOf(join(root, source)).sort()) {
      const { mtimeMs, size } = statSync(file);
      hash.update(`${file} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.digest('hex');
}

function filesOf(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

module.exports = { isBuilt, runsOn, stampFile, stampOf };
