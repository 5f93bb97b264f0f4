import { join } from 'node:path';
import { fromFolder, sampleFolder, sampleWorld } from '#tests/forge/sample-world.ts';
import type { ForgeOptions, ForgeRepository } from '#tests/forge/world.ts';
import { daysBefore, STOREFRONT_COMMITS } from './calendar.ts';

/** The sample code host with two more repositories, and with the storefront's commits of the twelve weeks before `today`. */
export function demoWorld(today: Date, folder: string = sampleFolder()): ForgeOptions {
  const world = sampleWorld(folder);
  const github = (name: string, description: string) => fromFolder(folder, { host: 'github', path: `meadow/${name}`, description });
  return {
    ...world,
    repositories: [
      ...world.repositories!.map((repository) => (isStorefront(repository) ? withHistory(repository, today, folder) : repository)),
      github('design-tokens', 'Colors and spacing that all front ends share (npm)'),
      github('legacy-portal', "The partners' portal, kept alive (Composer)"),
    ],
  };
}

function isStorefront({ host, path }: ForgeRepository): boolean {
  return host === 'github' && path === 'meadow/storefront';
}

function withHistory(repository: ForgeRepository, today: Date, folder: string): ForgeRepository {
  const [first, second, last] = STOREFRONT_COMMITS.map(({ daysAgo, message }) => ({
    folder: join(folder, 'storefront'),
    committedOn: daysBefore(today, daysAgo).toISOString(),
    message: `${message}\n`,
  }));
  const earlier = [
    { ...first!, overlay: join(folder, 'storefront@1.1') },
    { ...second!, overlay: join(folder, 'storefront@1.3') },
  ];
  return { ...repository, branches: [{ ...repository.branches![0]!, ...last!, earlier }] };
}
