import { createServer, type AddressInfo } from 'node:net';

export interface DemoPorts {
  readonly github: number;
  readonly gitlab: number;
  readonly registry: number;
}

/** The three ports after the product's own, or free ones in their place. */
export async function portsFor(port: number): Promise<DemoPorts> {
  const github = await freePort(port + 1);
  const gitlab = await freePort(port + 2);
  return { github, gitlab, registry: await freePort(port + 3) };
}

/** The wanted port, or any other where that one is taken. */
export async function freePort(wanted: number): Promise<number> {
  return (await tryPort(wanted)) || (await tryPort(0));
}

/** The port that was bound for a moment; 0: none. */
function tryPort(port: number): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(0));
    server.listen(port, '127.0.0.1', () => {
      const { port: bound } = server.address() as AddressInfo;
      server.close(() => resolve(bound));
    });
  });
}
