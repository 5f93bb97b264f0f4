import type { RequestRecord, TokenControl } from './controls.ts';
import { createFaults, type Faults } from './faults.ts';
import { createRepositoryStore } from './git/repository-store.ts';
import { githubHost } from './github/github-host.ts';
import { gitlabHost } from './gitlab/gitlab-host.ts';
import { listen } from './listen.ts';
import { createWorld, type ForgeOptions } from './world.ts';

export interface Forge {
  /** Web, OAuth and git of the GitHub side. */
  readonly githubUrl: string;
  readonly githubApiUrl: string;
  readonly gitlabUrl: string;
  readonly faults: Faults;
  readonly tokens: TokenControl;
  /** Every request so far, oldest first, without headers and bodies. */
  readonly requests: readonly RequestRecord[];
  /** Shows the repositories as they were at a moment. */
  moveTo(date: Date): Promise<void>;
  close(): Promise<void>;
}

export interface ForgeAddress {
  /** Loopback when absent. */
  readonly hostname?: string;
  /** Any free port when absent. */
  readonly githubPort?: number;
  readonly gitlabPort?: number;
}

/** Starts a local code host that speaks the parts of GitHub and GitLab that the product uses, and serves real git over HTTP. */
export async function startForge(options: ForgeOptions, address: ForgeAddress = {}): Promise<Forge> {
  const world = createWorld(options);
  const store = await createRepositoryStore();
  const faults = createFaults();
  const requests: RequestRecord[] = [];
  const known = (text: string) => {
    const token = world.tokens.get(text);
    if (!token) throw new Error('The code host knows no such token.');
    return token;
  };
  const tokens: TokenControl = {
    add: (text, token) => world.addToken(text, token),
    expire: (text) => void (known(text).expiresAt = Date.now() - 1),
    revoke: (text) => void (known(text).isRevoked = true),
  };
  const shared = { faults, tokens, requests, hostname: address.hostname ?? '127.0.0.1' };
  const github = await listen(githubHost(world, store), { ...shared, port: address.githubPort ?? 0 });
  const gitlab = await listen(gitlabHost(world, store), { ...shared, port: address.gitlabPort ?? 0 });
  return {
    githubUrl: github.url,
    githubApiUrl: `${github.url}/api/v3`,
    gitlabUrl: gitlab.url,
    faults,
    tokens,
    requests,
    moveTo: store.moveTo,
    async close() {
      await Promise.all([github.close(), gitlab.close()]);
      await store.close();
    },
  };
}
