import { createServer, type AddressInfo } from 'node:net';

/** A port of loopback that nobody uses: the wanted one, or any where that one is taken or none is wanted. */
export async function freePort(wanted = 0): Promise<number> {
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
