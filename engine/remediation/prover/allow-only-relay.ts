/**
 * What runs before a package manager on Node: connections to anything but the relay fail, also where a manifest or a published package
 * names an address of its own.
 */
export function allowOnlyRelay(relayUrl: string): string {
  return `(${guardSockets.toString()})(${new URL(relayUrl).port});\n`;
}

// Becomes the text of a program of its own: nothing outside its body can be used.
function guardSockets(relayPort: number): void {
  const { Socket } = process.getBuiltinModule('node:net');
  const connect = Socket.prototype.connect as (...given: unknown[]) => unknown;
  Socket.prototype.connect = function (this: InstanceType<typeof Socket>, ...given: unknown[]) {
    // `net.connect` hands over its arguments as a list.
    const first = Array.isArray(given[0]) ? (given[0] as unknown[])[0] : given[0];
    const target = (typeof first === 'object' ? first : { port: first, host: given[1] }) as { host?: string; port?: number; path?: string };
    if (target.host === '127.0.0.1' && Number(target.port) === relayPort) return connect.apply(this, given);
    const place = target.path ?? `${target.host ?? 'localhost'}:${target.port ?? ''}`;
    // A code after which no manager tries again; pnpm would for a minute, whatever its settings say.
    const error = Object.assign(new Error(`plans ask only the registry, not ${place}`), { code: 'SELF_SIGNED_CERT_IN_CHAIN' });
    process.nextTick(() => this.destroy(error));
    return this;
  } as typeof Socket.prototype.connect;
}
