import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import * as z from 'zod';

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  .transform((url) => url.replace(/\/+$/, ''));
const feedUrl = z
  .url({ protocol: /^(https?|file)$/, error: 'must be an http://, https:// or file:// address' })
  .transform((url) => url.replace(/\/+$/, ''));
const port = z.coerce.number('must be a number').int('must be a whole number').min(0).max(65_535, 'must be a port, 0 to 65535');

/** Environment variables of the server, each with its default. An empty value counts as missing. */
const codeqlProgram = z.string().refine(isAbsolute, 'must be the absolute path of the CodeQL CLI').optional();

const Environment = z.object({
  PORT: port.default(8080),
  WORKER_PORT: port.optional(),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://user:password@host:5432/database' })
    .optional(),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 32 bytes in hexadecimal (64 digits), such as `openssl rand -hex 32` prints')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().default('Understory <no-reply@localhost>'),
  WEB_URL: httpUrl.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FILE: z.string().optional(),
  OPERATORS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .refine(
      (addresses) => addresses.every((address) => z.email().safeParse(address).success),
      'must be email addresses, separated by commas',
    ),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|[1-9])$/, 'must be the number of reverse proxies in front, 1 to 9, or true for one, or false')
    .default('false'),
  REQUESTS_PER_MINUTE: z.coerce.number('must be a number').int().min(10).default(3_000),
  OVERLOADED_AFTER_MS: z.coerce.number('must be a number').int().min(100).default(3_000),
  DATABASE_BUSY_AFTER_SECONDS: z.coerce.number('must be a number').int('must be a whole number').min(1).max(600).default(10),
  ANALYSIS_SLOTS: z.coerce.number('must be a number').int().min(1).max(64).default(1),
  PORTFOLIO_MEMORY_MB: z.coerce.number('must be a number').int('must be a whole number').min(32).max(65_536).default(256),
  GITHUB_URL: httpUrl.default('https://github.com'),
  GITHUB_API_URL: httpUrl.default('https://api.github.com'),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  GITLAB_URL: httpUrl.default('https://gitlab.com'),
  GITLAB_CLIENT_ID: z.string().optional(),
  GITLAB_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER_URL: httpUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(50, 'must have at most 50 characters').default('Company account'),
  OIDC_TRUST_EMAIL: z.enum(['true', 'false']).default('false'),
  NPM_REGISTRY_URL: httpUrl.default('https://registry.npmjs.org'),
  PACKAGIST_URL: httpUrl.default('https://repo.packagist.org'),
  OSV_URL: feedUrl.optional(),
  FRIENDSOFPHP_URL: feedUrl.optional(),
  NVD_URL: feedUrl.optional(),
  NVD_API_KEY: z.string().optional(),
  KEV_URL: feedUrl.optional(),
  EPSS_URL: feedUrl.optional(),
  CWE_URL: feedUrl.optional(),
  OWASP_URL: feedUrl.optional(),
  SPDX_URL: feedUrl.optional(),
  LICENSEDB_URL: feedUrl.optional(),
  OUTSIDE_TIMEOUT_SECONDS: z.coerce.number('must be a number').min(0.1).max(600).default(15),
  PRIVATE_ADDRESSES: z.enum(['allow', 'deny']).default('deny'),
  REGISTRY_METADATA: z.enum(['ask', 'never']).default('ask'),
  KNOWLEDGE_SYNC_MINUTES: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1)
    .max(1_440)
    .refine(
      (minutes) => 60 % minutes === 0 || (minutes % 60 === 0 && 1_440 % minutes === 0),
      'must be part of an hour, such as 15, or hours that divide a day, such as 120',
    )
    .default(120),
  CODEQL_CLI: codeqlProgram,
  CODEQL_PATH: codeqlProgram,
  CODE_MODELS: z.string().refine(isAbsolute, 'must be the absolute path of a folder').optional(),
  STARTER_KNOWLEDGE: z.enum(['true', 'false']).default('false'),
});

/** Every variable, as docs/configuration.md lists them. */
export const ENVIRONMENT_VARIABLES: readonly string[] = Object.keys(Environment.shape);

/** The configuration of a process, parsed once at its start. */
export interface Config {
  readonly port: number;
  /** Where a process of role worker answers health and metrics; undefined: nowhere. */
  readonly workerPort: number | undefined;
  readonly host: string;
  readonly dataDir: string;
  /** Undefined: the embedded server. */
  readonly databaseUrl: string | undefined;
  /** Undefined: the key file in the data directory. */
  readonly secretKey: string | undefined;
  /** Undefined: mails stay in the outbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where people reach the web app; links in mails begin with it. No slash at the end. */
  readonly webUrl: string;
  readonly logLevel: string;
  /** Undefined: standard output. LOG_FILE is taken from the data directory when it is relative. */
  readonly logFile: string | undefined;
  /** Lower-cased addresses of those who run the installation; empty: the first account that was confirmed. */
  readonly operators: readonly string[];
  readonly metricsToken: string | undefined;
  /** Reverse proxies in front, each of which adds the address it was called from; 0: none, and their headers mean nothing. */
  readonly trustedProxies: number;
  /** Ask package registries for latest releases, licenses and deprecations. */
  readonly asksRegistries: boolean;
  /** Minutes between two readings of the feeds: part of an hour, or hours that divide a day. */
  readonly syncMinutes: number;
  /** Serve the small labeled set of facts that ships with the product instead of synchronizing: demo and tests. */
  readonly starterKnowledge: boolean;
  /** The program of the CodeQL CLI, which scans beside the built-in engine; undefined: it does not. */
  readonly codeqlCli: string | undefined;
  /** A folder with models of packages that the administrator wrote; undefined: the engine's own alone. */
  readonly codeModels: string | undefined;
  /** Requests that one address may make of one process; this machine itself is not limited. */
  readonly requestsPerMinute: number;
  /** Requests are turned away while the process has been busy this long with one thing. */
  readonly overloadedAfterMs: number;
  /** Longest a request waits for a free connection, and for one statement. */
  readonly databaseBusyAfterSeconds: number;
  /** Analyses that one worker runs at the same time. */
  readonly analysisSlots: number;
  /** Memory for the lists over all projects, of the organizations that were asked for last. */
  readonly portfolioMegabytes: number;
  /** The company's OpenID provider; undefined: none. */
  readonly oidc: OpenIdSettings | undefined;
  /** Addresses of the outside world, so that mirrors, self-managed servers and tests use the same code. No slash at the end. */
  readonly outside: {
    readonly github: OAuthHost & { readonly apiUrl: string };
    readonly gitlab: OAuthHost;
    readonly npmRegistryUrl: string;
    readonly packagistUrl: string;
    /** Addresses of knowledge feeds by source. Where none is named, all are read from their publishers; else only the named ones are. */
    readonly feeds: Readonly<Record<string, string>>;
    readonly nvdApiKey: string | undefined;
    /** Longest time for one answer of a code host. */
    readonly timeoutMs: number;
    /** Whether people may name code hosts in private networks and on this machine. */
    readonly privateAddressesAllowed: boolean;
  };
}

export interface OpenIdSettings {
  /** Where `/.well-known/openid-configuration` is found. */
  readonly issuerUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What people call it. */
  readonly name: string;
  /** True where the provider vouches for every address without saying `email_verified`. */
  readonly trustsEmail: boolean;
}

export interface OAuthHost {
  readonly url: string;
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
}

/** The environment has values that cannot be used; the message lists every one of them and what it must be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the configuration. Throws ConfigError with all problems at once. */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new ConfigError(`The configuration cannot be used:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR ?? defaultDataDir(given));
  return {
    port: env.PORT,
    workerPort: env.WORKER_PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    secretKey: env.SECRET_KEY,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    webUrl: env.WEB_URL ?? `http://localhost:${env.PORT}`,
    logLevel: env.LOG_LEVEL,
    logFile: env.LOG_FILE === undefined ? undefined : resolve(dataDir, env.LOG_FILE),
    operators: env.OPERATORS,
    metricsToken: env.METRICS_TOKEN,
    trustedProxies: env.TRUST_PROXY === 'true' ? 1 : Number(env.TRUST_PROXY === 'false' ? 0 : env.TRUST_PROXY),
    asksRegistries: env.REGISTRY_METADATA === 'ask',
    syncMinutes: env.KNOWLEDGE_SYNC_MINUTES,
    starterKnowledge: env.STARTER_KNOWLEDGE === 'true',
    codeqlCli: env.CODEQL_CLI ?? env.CODEQL_PATH,
    codeModels: env.CODE_MODELS,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    overloadedAfterMs: env.OVERLOADED_AFTER_MS,
    databaseBusyAfterSeconds: env.DATABASE_BUSY_AFTER_SECONDS,
    analysisSlots: env.ANALYSIS_SLOTS,
    portfolioMegabytes: env.PORTFOLIO_MEMORY_MB,
    oidc: openIdSettings(env),
    outside: {
      github: { url: env.GITHUB_URL, apiUrl: env.GITHUB_API_URL, clientId: env.GITHUB_CLIENT_ID, clientSecret: env.GITHUB_CLIENT_SECRET },
      gitlab: { url: env.GITLAB_URL, clientId: env.GITLAB_CLIENT_ID, clientSecret: env.GITLAB_CLIENT_SECRET },
      npmRegistryUrl: env.NPM_REGISTRY_URL,
      packagistUrl: env.PACKAGIST_URL,
      feeds: feedsOf(env),
      nvdApiKey: env.NVD_API_KEY,
      timeoutMs: env.OUTSIDE_TIMEOUT_SECONDS * 1_000,
      privateAddressesAllowed: env.PRIVATE_ADDRESSES === 'allow',
    },
  };
}

function openIdSettings(env: z.output<typeof Environment>): OpenIdSettings | undefined {
  const { OIDC_ISSUER_URL: issuerUrl, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (issuerUrl === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  if (!issuerUrl || !clientId || !clientSecret) {
    throw new ConfigError(
      'The configuration cannot be used:\n  OIDC_ISSUER_URL, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.',
    );
  }
  return { issuerUrl, clientId, clientSecret, name: env.OIDC_NAME, trustsEmail: env.OIDC_TRUST_EMAIL === 'true' };
}

const FEEDS = ['osv', 'friendsofphp', 'nvd', 'kev', 'epss', 'cwe', 'owasp', 'spdx', 'licensedb'] as const;

function feedsOf(env: z.infer<typeof Environment>): Record<string, string> {
  const named = FEEDS.map((feed) => [feed, env[`${feed.toUpperCase() as Uppercase<typeof feed>}_URL`]] as const);
  return Object.fromEntries(named.filter((entry): entry is [(typeof FEEDS)[number], string] => entry[1] !== undefined));
}

function defaultDataDir(env: Readonly<Record<string, string | undefined>>): string {
  if (process.getuid?.() === 0) return '/var/lib/understory';
  if (process.platform === 'win32') return join(env['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), 'understory');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'understory');
  return join(env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'understory');
}
