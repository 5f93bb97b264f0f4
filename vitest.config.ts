import { defineConfig } from 'vitest/config';
import { PATIENCE_MS } from './tests/given/patience.ts';
import { SlowFirst } from './tests/slow-first.ts';

// Files share modules, which saves a third of the time; `isolate: true` gives a file its own.
// A test that waits several times may take longer than one wait.
const shared = {
  testTimeout: 3 * PATIENCE_MS,
  hookTimeout: 3 * PATIENCE_MS,
  teardownTimeout: PATIENCE_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
};

export default defineConfig({
  test: {
    // One group after the other: a browser beside other tests makes both slow and neither faster.
    // The machine may have two cores only, and PostgreSQL and Chromium need some of them.
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'code',
          isolate: false,
          sequence: { groupOrder: 0 },
          include: ['{contract,outbound,engine,knowledge,cli,scripts}/**/*.test.ts', 'tests/conformance/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          isolate: false,
          setupFiles: ['web/src/testing/each-file.setup.ts'],
          sequence: { groupOrder: 0 },
          include: ['web/**/*.test.{ts,tsx}', 'tests/screens/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          isolate: false,
          // Many wait, for other processes and for the database.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          include: ['server/**/*.test.ts', 'tests/{given,forge,processes,api-fuzz,attacks,bench}/**/*.test.ts'],
          globalSetup: ['tests/given/global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
          sequence: { groupOrder: 2 },
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/given/global-setup.ts'],
          testTimeout: 6 * PATIENCE_MS,
        },
      },
    ],
  },
});
