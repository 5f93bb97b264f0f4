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
  for (const source of SOURCES[name]) addTo(hash, join(root, source));
  return hash.digest('hex');
}

function addTo(hash, path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) {
    hash.update(`${path} ${found.mtimeMs} ${found.size}\n`);
    return;
  }
  for (const entry of readdirSync(path).sort()) {
    // Only tests read these.
    if (entry !== 'fixtures' && !/\.test\.tsx?$/.test(entry)) addTo(hash, `${path}/${entry}`);
  }
}

module.exports = { isBuilt, runsOn, stampFile, stampOf };
