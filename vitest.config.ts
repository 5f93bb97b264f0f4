import { defineConfig } from 'vitest/config';

const shared = { testTimeout: 30_000, hookTimeout: 60_000, teardownTimeout: 30_000 };

export default defineConfig({
  test: {
    // One group after the other: a browser beside other tests makes both slow and neither faster.
    // The machine may have two cores only, and PostgreSQL and Chromium need some of them.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'code',
          sequence: { groupOrder: 0 },
          include: ['{contract,outbound,engine,knowledge,web,cli,scripts}/**/*.test.{ts,tsx}', 'tests/conformance/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          sequence: { groupOrder: 1 },
          include: ['server/**/*.test.ts', 'tests/{given,forge,processes,api-fuzz,attacks}/**/*.test.ts'],
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
          testTimeout: 180_000,
          // As long as the browser waits for what it looks for: a page that is just being loaded has nothing to ask yet.
          expect: { poll: { timeout: 20_000 } },
          fileParallelism: false,
        },
      },
    ],
  },
});
