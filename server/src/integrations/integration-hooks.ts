import type { Context } from '#server/platform/context.ts';

export interface ReadRepositories {
  readonly organizationId: string;
  readonly integrationId: string;
  /** Host name of the code host. */
  readonly domain: string;
}

/** What a later area does with a list of repositories. */
export interface IntegrationHooks {
  /** Runs in the transaction that has stored the list that the code host gave. */
  onRepositoriesRead(tx: Context, list: ReadRepositories): Promise<void>;
}

declare module '#server/platform/hooks.ts' {
  interface Hooks {
    integrations: IntegrationHooks;
  }
}
