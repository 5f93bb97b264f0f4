import { problem } from '#engine/problems.ts';
import { isObject, parseJsonObject } from '#engine/text/parse-json.ts';
import { REGENERATE } from '#engine/ecosystems/regenerate-command.ts';
import { unreadable, type LockfileInput, type LockfileReading } from '../lockfile-format.ts';
import { readDependencyTree } from './read-dependency-tree.ts';
import { packageSpans } from './package-spans.ts';
import { readPackageMap } from './read-package-map.ts';

/** Reads package-lock.json and npm-shrinkwrap.json of lockfile versions 1, 2 and 3. */
export function readPackageLock(input: LockfileInput): LockfileReading {
  const kind = input.path.endsWith('npm-shrinkwrap.json') ? 'npm-shrinkwrap' : 'package-lock';
  const spans = packageSpans(input.path, input.text);
  const parsed = parseJsonObject(input.text, input.path, spans.visitor);
  if (!parsed.value) {
    input.ledger.problems.push(parsed.problem);
    return unreadable(kind, parsed.problem.message);
  }
  const lock = parsed.value;
  input.ledger.problems.push(...parsed.problems);
  const version = lock['lockfileVersion'] ?? 1;
  const format = `${kind} v${String(version)}`;
  if (version !== 1 && version !== 2 && version !== 3) {
    return unreadable(format, `Lockfile version ${JSON.stringify(version)} is not known; versions 1, 2 and 3 are.`, 'unsupported');
  }
  // npm 7 and 8 write both members; a tool that left `packages` out left a lockfile of version 1 in all but its number.
  const isTree = version === 1 || (version === 2 && lock['packages'] === undefined && isObject(lock['dependencies']));
  const member = isTree ? 'dependencies' : 'packages';
  const content = lock[member];
  if (version === 1 && content === undefined) return { format, ...readDependencyTree(input, {}) };
  if (!isObject(content)) {
    const invalid = problem('invalid_lockfile.npm', { member, command: REGENERATE.npm }, { file: input.path, line: 1 });
    input.ledger.problems.push(invalid);
    return unreadable(format, invalid.message);
  }
  return { format, ...(isTree ? readDependencyTree(input, content) : readPackageMap(input, content, spans.of)) };
}
