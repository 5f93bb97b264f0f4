import type { IntegrationProvider, RateLimit } from '#contract/entities/integration.ts';
import type { BusinessError } from '#contract/errors.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { HttpRefused } from '#outbound/http-errors.ts';
import type { HostClient } from '../host-client.ts';

/** One kind of code host. Registered by hand in `registry.ts`; shared code never asks which one it has. */
export interface CodeHost {
  /** The name on the wire, `type` of a project and folder name in lower case. */
  readonly provider: IntegrationProvider;
  /** The name for people. */
  readonly label: string;
  /** Addresses of a server of this kind; `undefined` is the one that the operator configured. */
  addressOf(outside: Config['outside'], baseUrl: string | undefined): HostAddress;
  /** Headers of an API request with this token. */
  headersFor(token: string): Readonly<Record<string, string>>;
  /** User name and password for git over HTTP. */
  gitCredentials(token: string): { readonly user: string; readonly password: string };
  /**
   * What the host says of a token: whose it is, what it may do and how long it lasts.
   * Throws IntegrationWrongTokenType or IntegrationIntegrationTokenMissingPermissions; refusals pass through.
   */
  checkToken(client: HostClient, given: { readonly token: string; readonly tokenType: string }): Promise<TokenFacts>;
  /** All repositories that the token reaches, page by page. */
  listRepositories(client: HostClient): AsyncGenerator<RemoteRepository[], void, undefined>;
  /** A repository by its fully qualified name. Undefined where the token sees none. */
  findRepository(client: HostClient, name: string): Promise<RemoteRepository | undefined>;
  /** A repository by the id that it keeps when it is renamed or moved. Undefined where the token sees none. */
  findRepositoryById(client: HostClient, externalId: string): Promise<RemoteRepository | undefined>;
  /** The names of the branches, in the host's order. */
  listBranches(client: HostClient, repository: { readonly name: string; readonly externalId: string }): Promise<string[]>;
  /** What scanners reported to the host for a branch, and why there is nothing. Refusals that say nothing of the repository pass through. */
  readCodeReports(
    client: HostClient,
    repository: { readonly name: string; readonly externalId: string; readonly branch: string; readonly now: Date },
  ): Promise<HostReports>;
  /** What an error answer of this host means. `expiresOn` is what is known of the token. */
  explain(refusal: HttpRefused, context: { readonly now: Date; readonly expiresOn: Date | null }): BusinessError | undefined;
}

/** A report of another engine as the host sent it. */
export interface HostReport {
  readonly origin: 'github' | 'gitlab';
  readonly format: 'sarif' | 'gitlab';
  /** For people. */
  readonly name: string;
  /** The commit that was scanned. */
  readonly commit: string;
  readonly text: string;
}

export interface HostReports {
  readonly reports: readonly HostReport[];
  readonly problems: readonly { readonly message: string; readonly incomplete: boolean }[];
}

export interface HostAddress {
  /** Root of web and git without a slash at the end. */
  readonly baseUrl: string;
  readonly apiUrl: string;
  /** Host, with the port where it is not the usual one. */
  readonly domain: string;
  /** True for the server that the operator configured: it may lie in any network. */
  readonly isConfigured: boolean;
}

export interface TokenFacts {
  readonly account: string;
  readonly accountId: string;
  /** Undefined where the host does not say, as for fine-grained tokens of GitHub. */
  readonly scopes: readonly string[] | undefined;
  /** Null: never, or the host does not say. */
  readonly expiresOn: Date | null;
  /** Undefined where the host does not say. */
  readonly rateLimit: RateLimit | undefined;
}

export interface RemoteRepository {
  readonly externalId: string;
  readonly name: string;
  readonly description: string;
  readonly visibility: string;
  /** Null where nothing was pushed yet. */
  readonly defaultBranch: string | null;
  readonly createdOn: Date;
}
