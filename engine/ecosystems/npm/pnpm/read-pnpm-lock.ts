import { isObject, objectOf, type JsonObject } from '#engine/text/parse-json.ts';
import { parseYaml } from '#engine/text/parse-yaml.ts';
import { unreadable, type LockfileInput, type LockfileReading } from '../lockfile-format.ts';
import { pnpmKeys } from './pnpm-keys.ts';
import { pnpmImporters } from './pnpm-importers.ts';
import { pnpmPackages } from './pnpm-packages.ts';

const KNOWN = /^(?:5\.[0-4]|6\.[01]|7\.0|9\.0)$/;

/** Reads pnpm-lock.yaml of lockfile versions 5 to 9, alone or as the last of two documents. */
export async function readPnpmLock(input: LockfileInput): Promise<LockfileReading> {
  const parsed = await parseYaml(input.text, input.path);
  if ('problem' in parsed) {
    input.ledger.problems.push(parsed.problem);
    return unreadable('pnpm', parsed.problem.message);
  }
  const documents = parsed.documents.filter((document) => document !== null && document !== undefined);
  const lock = projectDocument(input, documents);
  if (!lock) {
    const message = 'The file holds no lockfile of a project. Write it anew with pnpm install --lockfile-only.';
    input.ledger.problems.push({ code: 'invalid_lockfile', message, file: input.path, line: 1, loses: true });
    return unreadable('pnpm', message);
  }
  const version = versionOf(lock['lockfileVersion']);
  const format = `pnpm ${version ?? 'without version'}`;
  if (version === undefined || !KNOWN.test(version)) {
    return unreadable(format, `Lockfile version ${version ?? '(none)'} is not known; 5.0 to 9.0 are.`, 'unsupported');
  }
  const flaw = ['packages', 'snapshots', 'importers'].find(
    (member) => lock[member] !== undefined && lock[member] !== null && !isObject(lock[member]),
  );
  if (flaw !== undefined) {
    const message = `"${flaw}" must be a map.`;
    input.ledger.problems.push({ code: 'invalid_lockfile', message, file: input.path, line: 1, loses: true });
    return unreadable(format, message);
  }
  const keys = pnpmKeys(version);
  const packages = pnpmPackages(input, lock, keys);
  const { importers, nodes } = pnpmImporters(input, lock, packages);
  const reading = { format, importers, nodes: [...packages.nodes, ...nodes] };
  return packages.invalid === 0
    ? { ...reading, state: 'parsed' }
    : { ...reading, state: 'partly_parsed', reason: 'Some entries are not valid.' };
}

// From pnpm 11 on a first document may lock pnpm itself and its configuration packages; the project, once installed, follows.
function projectDocument(input: LockfileInput, documents: readonly unknown[]): JsonObject | undefined {
  const locks = documents.filter((document) => isObject(document));
  const environment = locks.find(isEnvironment);
  if (environment) {
    const names = Object.keys(objectOf(environment['packages']));
    const shown = names.slice(0, 5).join(', ') + (names.length > 5 ? ` and ${names.length - 5} more` : '');
    const message = `The first document locks what pnpm itself runs on (${shown}); it is no part of the project and left out.`;
    input.ledger.problems.push({ code: 'environment_document', message, file: input.path, line: 1, loses: false });
  }
  const projects = locks.filter((lock) => lock !== environment);
  return projects.at(-1) ?? (environment && { lockfileVersion: environment['lockfileVersion'], importers: {} });
}

function isEnvironment(lock: JsonObject): boolean {
  const root = objectOf(objectOf(lock['importers'])['.']);
  return root['configDependencies'] !== undefined || root['packageManagerDependencies'] !== undefined;
}

function versionOf(version: unknown): string | undefined {
  if (typeof version === 'number') return Number.isInteger(version) ? `${version}.0` : String(version);
  return typeof version === 'string' ? version.replace(/-inlineSpecifiers$/, '').replace(/^(\d+)$/, '$1.0') : undefined;
}
