import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { registerAccount, signIn } from '#tests/demo/account.ts';
import { startProcess } from '#tests/processes/server-process.ts';
import type { Role } from '#contract/roles.ts';
import { OWNER, TEAM } from '#tests/demo/people.ts';

export interface Demo {
  readonly url: string;
  readonly password: string;
  /** Address of the member with this role, or of who runs the installation. */
  member(role: Role | 'OPERATOR'): string;
  /** A person whose organization has no project. */
  readonly newcomer: string;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('../../dist/server/demo.cjs', import.meta.url));
const NEWCOMER = { first_name: 'Sorrel', last_name: 'Glade', handle: 'sorrel.glade', email: 'sorrel@glade.example' };

/** The demo in a folder of its own, which is kept for the next time. */
export async function startDemo(folder: string, port: number): Promise<Demo> {
  const settings = { DATA_DIR: folder, PORT: String(port), LOG_FILE: 'understory.log', LOG_LEVEL: 'warn', ...wayToRegistry() };
  const demo = startProcess(settings, [], program);
  await demo.says('The code hosts are');
  const read = (pattern: RegExp) => pattern.exec(demo.output())![1]!;
  const url = read(/Understory is ready: +(\S+)/);
  const password = read(/with the password (\S+)/);
  if (!(await signIn(url, { email: NEWCOMER.email, password }))) {
    await registerAccount(url, { ...NEWCOMER, password }, read(/outbox\?key=([\w-]+)/));
  }
  return {
    url,
    password,
    member: (role) => (role === 'OWNER' || role === 'OPERATOR' ? OWNER.email : TEAM.find((person) => person.role === role)!.email),
    newcomer: NEWCOMER.email,
    async stop() {
      demo.child.kill('SIGTERM');
      if (demo.child.exitCode === null) await once(demo.child, 'exit');
    },
  };
}

/** What this machine needs to fetch the package managers that prove plans: its registry, and who signs for it. */
function wayToRegistry(): Record<string, string> {
  const { NODE_EXTRA_CA_CERTS, npm_config_registry } = process.env;
  return Object.fromEntries(
    Object.entries({ NODE_EXTRA_CA_CERTS, npm_config_registry }).filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
}
