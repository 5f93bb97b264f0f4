#!/usr/bin/env node
// Runs the command line from `dist`, at once where all is ready. What is missing is provided first: a suitable Node, packages, the build.
const { isBuilt, isPackaged, runsOn } = require('../scripts/bootstrap/readiness.cjs');

// Only the web application needs packages beside its bundles.
const serves = ['serve', 'start'].includes(process.argv[2]);
if (isPackaged()) {
  if (runsOn(process.versions.node)) require('../dist/server/cli.cjs');
  else {
    console.error(`Understory needs Node 22.19 or later of Node 22, or 24.6 or later, and this is ${process.versions.node}.`);
    process.exit(2);
  }
} else if (!serves && runsOn(process.versions.node) && isBuilt('server')) require('../dist/server/cli.cjs');
else
  void import('../scripts/prepare-command.mjs').then(({ prepareCommand }) =>
    prepareCommand(__filename, serves ? ['server', 'web'] : ['server']),
  );
