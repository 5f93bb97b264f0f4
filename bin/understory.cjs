#!/usr/bin/env node
// Runs the command line from `dist`, at once where all is ready. What is missing is seen to first: a suitable Node, packages, the build.
const { isBuilt, runsOn } = require('../scripts/bootstrap/readiness.cjs');

const parts = process.argv[2] === 'serve' ? ['server', 'web'] : ['server'];
if (runsOn(process.versions.node) && parts.every(isBuilt)) require('../dist/server/cli.cjs');
else void import('../scripts/prepare-command.mjs').then(({ prepareCommand }) => prepareCommand(__filename, parts));
