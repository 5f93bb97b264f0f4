import { createHash } from 'node:crypto';
import type { RepositoryBranch } from './git/make-repository.ts';

export type ForgeHost = 'github' | 'gitlab';

export interface ForgeUser {
  readonly login: string;
  readonly name?: string;
  readonly email: string;
  /** False where the host has not confirmed the address yet; true when absent. */
  readonly emailVerified?: boolean;
}

/** How the token was made; each host has its own prefixes and headers for each kind. */
export type TokenKind = 'classic' | 'fine-grained' | 'oauth' | 'personal';

export interface ForgeToken {
  readonly host: ForgeHost;
  readonly login: string;
  readonly kind: TokenKind;
  readonly scopes: readonly string[];
  /** ISO 8601; absent: never. */
  readonly expiresOn?: string;
}

export interface ForgeRepository {
  readonly host: ForgeHost;
  /** Owner or group path and name: `meadow/storefront`, `meadow/tools/reports`. */
  readonly path: string;
  /** Paths that it had before; they redirect. */
  readonly formerPaths?: readonly string[];
  readonly description?: string;
  readonly visibility?: 'public' | 'private' | 'internal';
  readonly defaultBranch?: string;
  /** ISO 8601. */
  readonly createdOn?: string;
  /** Logins that may read it when it is not public; absent: everybody with an account. */
  readonly readers?: readonly string[];
  /** Absent: an empty repository. The default branch comes first. */
  readonly branches?: readonly RepositoryBranch[];
  /** True: answers 403 until the token is authorized for single sign-on. */
  readonly singleSignOn?: boolean;
  readonly codeScanningAlerts?: readonly ForgeAlert[];
  /** What scanners reported for the default branch; absent: nobody did. */
  readonly scans?: readonly ForgeScan[];
  /** Of GitHub: what it answers when asked for results of code scanning without the feature or the right. */
  readonly codeScanningRefused?: 'disabled' | 'forbidden';
}

export interface ForgeScan {
  readonly tool: string;
  readonly category?: string;
  /** SARIF for GitHub, a SAST report for GitLab. */
  readonly report: object;
  /** ISO 8601; now when absent. */
  readonly createdOn?: string;
  /** Of GitLab: the job does not offer its report for download. */
  readonly withheld?: boolean;
}

export interface ForgeAlert {
  readonly number: number;
  readonly rule: {
    readonly id: string;
    readonly name: string;
    readonly severity: 'error' | 'warning' | 'note';
    readonly tags: readonly string[];
  };
  readonly message: string;
  readonly path: string;
  readonly line: number;
}

export interface OAuthClient {
  readonly host: ForgeHost;
  readonly id: string;
  readonly secret: string;
}

export interface ForgeOptions {
  readonly users?: readonly ForgeUser[];
  readonly repositories?: readonly ForgeRepository[];
  /** Keyed by the token's text. */
  readonly tokens?: Readonly<Record<string, ForgeToken>>;
  readonly oauthClients?: readonly OAuthClient[];
  /** Requests a token may make in an hour; 5000 when absent. */
  readonly requestsPerHour?: number;
}

export interface KnownUser extends ForgeUser {
  readonly id: number;
}
export interface KnownRepository extends ForgeRepository {
  readonly id: number;
  readonly visibility: 'public' | 'private' | 'internal';
  readonly defaultBranch: string;
  readonly createdOn: string;
  readonly description: string;
}
export interface KnownToken extends ForgeToken {
  readonly user: KnownUser;
  readonly issuedOn: number;
  expiresAt: number | undefined;
  isRevoked: boolean;
  used: number;
}

/** All state of a running code host. */
export interface World {
  readonly users: readonly KnownUser[];
  readonly repositories: readonly KnownRepository[];
  readonly tokens: Map<string, KnownToken>;
  readonly oauthClients: readonly OAuthClient[];
  readonly requestsPerHour: number;
  addToken(text: string, token: ForgeToken): void;
  mayRead(repository: KnownRepository, token: KnownToken | undefined): boolean;
}

const DEFAULT_CREATION = Date.parse('2024-03-01T09:00:00Z');
const HOUR_MS = 3_600_000;

export function createWorld(options: ForgeOptions): World {
  const users = (options.users ?? []).map((user, index) => ({ ...user, id: 1_000 + index }));
  const tokens = new Map<string, KnownToken>();
  const world: World = {
    users,
    repositories: (options.repositories ?? []).map((repository, index) => ({
      ...repository,
      id: 50_000 + index,
      description: repository.description ?? '',
      visibility: repository.visibility ?? 'private',
      defaultBranch: repository.defaultBranch ?? repository.branches?.[0]?.name ?? 'main',
      createdOn: repository.createdOn ?? new Date(DEFAULT_CREATION + index * HOUR_MS).toISOString(),
    })),
    tokens,
    oauthClients: options.oauthClients ?? [],
    requestsPerHour: options.requestsPerHour ?? 5_000,
    addToken(text, token) {
      const user = users.find(({ login }) => login === token.login);
      if (!user) throw new Error(`The token's login ${token.login} is no user of this code host.`);
      const expiresAt = token.expiresOn === undefined ? undefined : Date.parse(token.expiresOn);
      tokens.set(text, { ...token, user, issuedOn: Date.now(), expiresAt, isRevoked: false, used: 0 });
    },
    mayRead: (repository, token) =>
      repository.visibility === 'public' ||
      (token !== undefined && token.host === repository.host && (repository.readers?.includes(token.login) ?? true)),
  };
  for (const [text, token] of Object.entries(options.tokens ?? {})) world.addToken(text, token);
  return world;
}

/** A repository by a path that it has or had, whatever the case. */
export function findRepository(world: World, host: ForgeHost, path: string): KnownRepository | undefined {
  const wanted = path.toLowerCase();
  const ofHost = world.repositories.filter((repository) => repository.host === host);
  return (
    ofHost.find((repository) => repository.path.toLowerCase() === wanted) ??
    ofHost.find(({ formerPaths }) => formerPaths?.some((former) => former.toLowerCase() === wanted))
  );
}

export function isExpired(token: KnownToken): boolean {
  return token.expiresAt !== undefined && token.expiresAt <= Date.now();
}

/** A stable 40-digit hexadecimal id for things that have no git object. */
export function stableId(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}
