#!/usr/bin/env node
// Runs the command line from `dist`, at once where all is ready. What is missing is provided first: a suitable Node, packages, the build.
const { isBuilt, runsOn } = require('../scripts/bootstrap/readiness.cjs');

// Only the web application needs packages beside its bundles.
const serves = process.argv[2] === 'serve';
if (!serves && runsOn(process.versions.node) && isBuilt('server')) require('../dist/server/cli.cjs');
else
  void import('../scripts/prepare-command.mjs').then(({ prepareCommand }) =>
    prepareCommand(__filename, serves ? ['server', 'web'] : ['server']),
  );
