import type { ManagerKind, ManagerName } from './programs.ts';

/** A project that a package manager installs. Texts may hold `{registry}`, the address of the made-up registry. */
export interface Scenario {
  readonly name: string;
  /** Which managers know what it uses; all without. */
  readonly managers?: readonly (ManagerKind | ManagerName)[];
  readonly files: Readonly<Record<string, object | string>>;
  /** Files with the archive of a release in them: path to `name@version`. */
  readonly archives?: Readonly<Record<string, string>>;
  readonly arguments?: readonly string[];
  /** Packages of other platforms, which no install here puts on disk. */
  readonly absent?: readonly string[];
  /** Some manager refuses to install from the lockfile that it wrote itself. */
  readonly cannotInstallAgain?: true;
}

export const shop = (rest: object) => ({ name: 'shop', version: '1.0.0', private: true, ...rest });

// On a newer Node.js yarn 2 copies no folders.
export const ALL_BUT_YARN_2 = ['npm', 'yarn-classic', 'yarn-3', 'yarn-4', 'bun'] as const;

export function runsWith(scenario: Scenario, manager: ManagerName, kind: ManagerKind): boolean {
  // Lerna does nothing without its own configuration.
  if (manager === 'lerna-6') return scenario.managers?.includes(manager) === true;
  return scenario.managers === undefined || scenario.managers.includes(manager) || scenario.managers.includes(kind);
}
