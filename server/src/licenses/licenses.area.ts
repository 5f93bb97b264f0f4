import type { Area } from '#server/platform/area.ts';
import { applyCorrections } from './apply-corrections.ts';
import { correctionBindings } from './corrections.calls.ts';
import { licenseBindings } from './licenses.calls.ts';
import { licensesMigrations } from './licenses.migrations.ts';

export const licensesArea: Area = {
  name: 'licenses',
  calls: [...licenseBindings, ...correctionBindings],
  migrations: licensesMigrations,
  hooks: {
    results: {
      // Later areas read the licenses of what counts in the same transaction.
      onProjectState: async (tx, project) => void (await applyCorrections(tx, project)),
    },
  },
};
