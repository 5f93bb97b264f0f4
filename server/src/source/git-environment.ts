import { isIP } from 'node:net';
import type { ResolvedAddress } from '#outbound/resolve-host.ts';

/**
 * Environment of a git process that fetches from one repository, its `origin`: none of the machine's configuration, no prompt, no hook, no
 * helper, no redirect, and the addresses that were checked before. The token is in the environment alone, which other
 * users of the machine cannot read: not in a URL, an argument or a file.
 */
export function gitEnvironment({
  url,
  addresses,
  credentials,
}: {
  url: URL;
  addresses: readonly ResolvedAddress[];
  credentials: { readonly user: string; readonly password: string };
}): Record<string, string> {
  const basic = Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64');
  const config: [name: string, value: string][] = [
    [`http.${url.origin}/.extraHeader`, `Authorization: Basic ${basic}`],
    ['remote.origin.url', url.href],
    ['http.followRedirects', 'false'],
    // A host that sends less than a kilobyte a second for so long counts as gone.
    ['http.lowSpeedLimit', '1000'],
    ['http.lowSpeedTime', '30'],
    ['http.userAgent', 'git/Understory'],
    ['credential.helper', ''],
    ['core.hooksPath', '/dev/null'],
    ['core.attributesFile', '/dev/null'],
    ['core.fsmonitor', 'false'],
    ['core.symlinks', 'false'],
    ['core.fileMode', 'false'],
    ['core.autocrlf', 'false'],
    ['core.protectHFS', 'true'],
    ['core.protectNTFS', 'true'],
    ['gc.auto', '0'],
    ['maintenance.auto', 'false'],
    ['submodule.recurse', 'false'],
    ['fetch.recurseSubmodules', 'false'],
    ['protocol.version', '2'],
    ...pinned(url, addresses),
  ];
  return {
    PATH: process.env['PATH'] ?? '',
    LC_ALL: 'C',
    HOME: '/nonexistent',
    ...fromProcess(['SSL_CERT_FILE', 'SSL_CERT_DIR', 'GIT_SSL_CAINFO', 'SystemRoot']),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ALLOW_PROTOCOL: url.protocol.slice(0, -1),
    GIT_LFS_SKIP_SMUDGE: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_CONFIG_COUNT: String(config.length),
    ...Object.fromEntries(
      config.flatMap(([name, value], index) => [
        [`GIT_CONFIG_KEY_${index}`, name],
        [`GIT_CONFIG_VALUE_${index}`, value],
      ]),
    ),
  };
}

// Without this git would look the name up again, and might be led elsewhere than the check.
function pinned(url: URL, addresses: readonly ResolvedAddress[]): [string, string][] {
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return [];
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const list = addresses.map(({ address, family }) => (family === 6 ? `[${address}]` : address)).join(',');
  return [['http.curloptResolve', `${url.hostname}:${port}:${list}`]];
}

function fromProcess(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]!]])));
}
