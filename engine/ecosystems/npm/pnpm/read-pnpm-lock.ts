import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { problem } from '#engine/problems.ts';
import { isObject, type JsonObject } from '#engine/text/parse-json.ts';
import { parseYaml } from '#engine/text/parse-yaml.ts';
import { REGENERATE } from '#engine/ecosystems/regenerate-command.ts';
import { unreadable, type LockfileInput, type LockfileReading } from '../lockfile-format.ts';
import { isEnvironment, pnpmEnvironment } from './pnpm-environment.ts';
import { pnpmKeys } from './pnpm-keys.ts';
import { pnpmImporters } from './pnpm-importers.ts';
import { pnpmPackages } from './pnpm-packages.ts';
import { reportStaleSettings } from './report-stale-settings.ts';

const KNOWN = /^(?:5\.[0-4]|6\.[01]|7\.0|9\.0)$/;

/** Reads pnpm-lock.yaml of lockfile versions 5 to 9, alone or as the last of two documents. */
export async function readPnpmLock(input: LockfileInput): Promise<LockfileReading> {
  const parsed = await parseYaml(input.text, input.path);
  if ('problem' in parsed) {
    input.ledger.problems.push(parsed.problem);
    return unreadable('pnpm', parsed.problem.message);
  }
  const locks = parsed.documents.filter((document) => isObject(document));
  // From pnpm 11 on a first document may lock what pnpm itself runs on; the project, once installed, follows.
  const environment = locks.find(isEnvironment);
  const lock = locks.findLast((other) => other !== environment) ?? (environment && withoutPackages(environment));
  if (!lock) {
    const invalid = problem('invalid_lockfile.pnpm', { command: REGENERATE.pnpm }, { file: input.path, line: 1 });
    input.ledger.problems.push(invalid);
    return unreadable('pnpm', invalid.message);
  }
  const version = versionOf(lock['lockfileVersion']);
  const format = `pnpm ${version ?? 'without version'}`;
  if (version === undefined || !KNOWN.test(version)) {
    return unreadable(format, `Lockfile version ${version ?? '(none)'} is not known; 5.0 to 9.0 are.`, 'unsupported');
  }
  const issue = ['packages', 'snapshots', 'importers'].find(
    (member) => lock[member] !== undefined && lock[member] !== null && !isObject(lock[member]),
  );
  if (issue !== undefined) {
    const invalid = problem('invalid_lockfile.pnpm_section', { section: issue }, { file: input.path, line: 1 });
    input.ledger.problems.push(invalid);
    return unreadable(format, invalid.message);
  }
  const keys = pnpmKeys(version, isObject(lock['snapshots']));
  const packages = pnpmPackages(input, lock, keys);
  const own = await pnpmEnvironment(input, environment);
  const { importers, nodes, folders } = pnpmImporters(input, lock, packages, own.requirements);
  await reportStaleSettings(input, lock, packages.nodes);
  const reading = { format, importers, nodes: [...packages.nodes, ...own.nodes, ...nodes], folders };
  return packages.invalid + own.invalid === 0
    ? { ...reading, state: 'parsed' }
    : { ...reading, state: 'partly_parsed', reason: REPORT_TEXTS.entriesInvalid };
}

function withoutPackages(environment: JsonObject): JsonObject {
  return { lockfileVersion: environment['lockfileVersion'], importers: { '.': {} } };
}

function versionOf(version: unknown): string | undefined {
  if (typeof version === 'number') return Number.isInteger(version) ? `${version}.0` : String(version);
  return typeof version === 'string' ? version.replace(/-inlineSpecifiers$/, '').replace(/^(\d+)$/, '$1.0') : undefined;
}
