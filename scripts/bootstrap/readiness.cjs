// What the command line asks at every start, hence without modules: even node:crypto takes longer to load than all of this takes.
const { existsSync, readdirSync, readFileSync, statSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '../..');
const SHARED = ['contract', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** The sources that a part of the product is built from. */
const SOURCES = {
  server: [
    ...SHARED,
    'outbound',
    'engine',
    'knowledge',
    'server',
    'cli',
    'tests/forge',
    'tests/demo',
    'tests/given/feed-folder.ts',
    'tests/given/zip.ts',
    'rolldown.config.ts',
  ],
  web: [...SHARED, 'web'],
};

/** Whether a Node packs with a dictionary, as the knowledge bundle demands. */
function runsOn(version) {
  const [major, minor] = version.split('.').map(Number);
  return (major === 22 && minor >= 19) || (major === 24 && minor >= 6) || major > 24;
}

/** Whether this is the package as npm installs it: built, and without the sources. */
function isPackaged() {
  return !existsSync(join(root, 'server/src'));
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

/** Lists the sources of the part: changes when one is added, removed or written. */
function stampOf(name) {
  const lines = [process.versions.node];
  for (const source of SOURCES[name]) {
    const path = join(root, source);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) listFolder(path, lines);
    else if (found) lines.push(lineOf(path, found));
  }
  return lines.join('\n');
}

function listFolder(folder, lines) {
  // Names alone, which come sorted and cost half of what entries with types do.
  for (const name of readdirSync(folder)) {
    // Only tests read these.
    if (name === 'fixtures' || name.endsWith('.test.ts') || name.endsWith('.test.tsx')) continue;
    const path = `${folder}/${name}`;
    const found = statSync(path);
    if (found.isDirectory()) listFolder(path, lines);
    else lines.push(lineOf(path, found));
  }
}

function lineOf(path, { mtimeMs, size }) {
  return `${path} ${mtimeMs} ${size}`;
}

module.exports = { isBuilt, isPackaged, runsOn, stampFile, stampOf };
