/**
 * What runs before a package manager that was not written for Node's permission model: files that it may not read look absent, so that
 * it continues instead of failing. It would only look for settings of the machine in them. This permits nothing more.
 */
export const HIDES_FORBIDDEN = `(${hideForbidden.toString()})();\n`;

// Becomes the text of a program of its own: nothing outside its body can be used.
function hideForbidden(): void {
  const files = process.getBuiltinModule('node:fs');
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- see above
  const harden = (error: unknown): unknown => {
    const { code, permission, resource } = (error ?? {}) as { code?: string; permission?: string; resource?: string };
    if (code !== 'ERR_ACCESS_DENIED') return error;
    const isRead = permission === 'FileSystemRead';
    const text = isRead ? 'ENOENT: no such file or directory' : 'EACCES: permission denied';
    const fields = { code: isRead ? 'ENOENT' : 'EACCES', errno: isRead ? -2 : -13, path: resource, syscall: 'open' };
    return Object.assign(new Error(`${text}, '${resource ?? ''}'`), fields);
  };
  const wrap = (owner: Record<string, unknown>, name: string): void => {
    const original = owner[name] as (...args: unknown[]) => unknown;
    if (typeof original !== 'function' || /^[A-Z_]/.test(name)) return;
    const wrapped = function (this: unknown, ...args: unknown[]): unknown {
      const callback = name.endsWith('Sync') ? undefined : args.at(-1);
      if (typeof callback === 'function') {
        args[args.length - 1] = (error: unknown, ...rest: unknown[]) =>
          (callback as (...given: unknown[]) => unknown)(error instanceof Error ? harden(error) : error, ...rest);
      }
      try {
        const result = original.apply(this, args);
        if (!(result instanceof Promise)) return result;
        return result.catch((error: unknown) => {
          throw harden(error) as Error;
        });
      } catch (error) {
        const hardened = harden(error);
        if (hardened === error) throw error;
        if (name === 'existsSync') return false;
        if (typeof callback !== 'function') throw hardened;
        return void process.nextTick(callback as () => void, hardened);
      }
    };
    owner[name] = Object.assign(Object.setPrototypeOf(wrapped, original) as object, original);
  };
  // The permission model forbids these altogether, and a lock-only run in a folder that is thrown away needs none of them.
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- see above
  const done = (...args: unknown[]): void => void process.nextTick(args.at(-1) as () => void, null);
  for (const name of ['utimes', 'futimes', 'lutimes', 'symlink', 'fsync', 'fdatasync', 'fchmod', 'fchown', 'chown', 'lchown']) {
    Object.assign(files, { [name]: done, [`${name}Sync`]: () => undefined });
    Object.assign(files.promises, { [name]: async () => undefined });
  }
  const open = files.promises.open;
  files.promises.open = async (...given) => {
    const handle = await open(...given);
    for (const name of ['sync', 'datasync', 'chmod', 'chown', 'utimes']) Object.assign(handle, { [name]: async () => undefined });
    return handle;
  };
  for (const owner of [files, files.promises] as unknown as Record<string, unknown>[])
    for (const name of Object.keys(owner)) wrap(owner, name);
  // Yarn 1 reads the numbers of system constants through the inner door, which is closed.
  const constants = { fs: files.constants, os: process.getBuiltinModule('node:os').constants };
  Object.assign(process, { binding: (name: string) => (name === 'constants' ? constants : {}) });
  // The model freezes `path`, which it uses itself; libraries that add to it get a copy.
  const modules = process.getBuiltinModule('node:module') as unknown as { _load: (request: string, ...rest: unknown[]) => unknown };
  const paths = process.getBuiltinModule('node:path');
  const copied = { ...paths, posix: { ...paths.posix }, win32: { ...paths.win32 } };
  const load = modules._load;
  modules._load = (request, ...rest) => (/^(?:node:)?path$/.test(request) ? copied : load(request, ...rest));
  // Workers inherit the heap's limit; as a flag of their own they would refuse it.
  process.execArgv = process.execArgv.filter((flag) => !flag.startsWith('--max-old-space-size'));
  process.getBuiltinModule('node:module').syncBuiltinESMExports();
}
