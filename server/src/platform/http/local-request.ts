import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * True for somebody at this very machine: the connection comes from loopback, was not forwarded by a proxy, and names the
 * machine as a loopback host, which keeps other sites' pages (DNS rebinding) out.
 */
export function isLocalRequest(request: FastifyRequest): boolean {
  return (
    LOOPBACK_ADDRESS.test(request.raw.socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(request.headers.host ?? '') &&
    FORWARDING_HEADERS.every((name) => request.headers[name] === undefined)
  );
}
