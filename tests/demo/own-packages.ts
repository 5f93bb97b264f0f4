import { tarball } from '#tests/conformance/managers/tarball.ts';

const INDEX = `const { mkdirSync, writeFileSync } = require('node:fs');
const { dirname } = require('node:path');

exports.writeFile = (path, text) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};
`;
const ROUTES = `const { writeFile } = require('meadow-write');

exports.writeRoutes = (path, routes) => writeFile(path, JSON.stringify(routes));
`;
const PROGRAM = `#!/usr/bin/env node
const options = require('minimist')(process.argv.slice(2));

require('../index.js').writeFile(options.to, options._.join(' '));
`;

/** Archives of packages that only the demo has, so that what the code of a sample repository loads is known without a network. */
export const OWN_ARCHIVES: ReadonlyMap<string, Buffer> = new Map([
  [
    'meadow-routes-1.0.0.tgz',
    packed({ name: 'meadow-routes', dependencies: { 'meadow-write': '^1.0.0' } }, '1.0.0', { 'index.js': ROUTES }),
  ],
  ['meadow-write-1.0.0.tgz', writer('1.0.0', '0.0.8')],
  ['meadow-write-1.0.1.tgz', writer('1.0.1', '^1.2.6')],
]);

/** Only its program reads options. */
function writer(version: string, minimist: string): Buffer {
  const manifest = { name: 'meadow-write', bin: 'bin/write.js', dependencies: { minimist } };
  return packed(manifest, version, { 'index.js': INDEX, 'bin/write.js': PROGRAM });
}

function packed(manifest: object, version: string, files: Readonly<Record<string, string>>): Buffer {
  const archive = tarball({ 'package.json': JSON.stringify({ ...manifest, version, license: 'MIT', main: 'index.js' }), ...files });
  // The byte that names the operating system, so that the archive is the same on each.
  archive[9] = 255;
  return archive;
}
