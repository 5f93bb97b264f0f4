import { problem } from '#engine/problems.ts';
import { conflictMarker } from '#engine/text/conflict-marker.ts';
import { parseSyml } from '#engine/text/parse-syml.ts';
import { REGENERATE } from '#engine/ecosystems/regenerate-command.ts';
import { unreadable, type LockfileInput, type LockfileReading } from '../lockfile-format.ts';
import { readClassic } from './read-classic.ts';

/** Reads yarn.lock of yarn 1 and of the later yarns, told apart by the block `__metadata` that only the later ones write. */
export async function readYarnLock(input: LockfileInput): Promise<LockfileReading> {
  const marker = conflictMarker(input.text, input.path);
  if (marker) {
    input.ledger.problems.push(marker);
    return unreadable('yarn.lock', marker.message);
  }
  const { blocks, problems } = parseSyml(input.text, input.path);
  input.ledger.problems.push(...problems);
  const isBerry = blocks.some(({ keys }) => keys[0] === '__metadata');
  if (!isBerry && blocks.length === 0 && !/^# yarn lockfile v1\s*$/m.test(input.text)) {
    const invalid = problem('invalid_lockfile.yarn', { command: REGENERATE.yarn }, { file: input.path, line: 1 });
    input.ledger.problems.push(invalid);
    return unreadable('yarn.lock', invalid.message);
  }
  const reading = isBerry ? (await import('./read-berry.ts')).readBerry(input, blocks) : readClassic(input, blocks);
  if (reading.state !== 'parsed' || problems.length === 0) return reading;
  return { ...reading, state: 'partly_parsed', reason: `${problems[0]!.message} (line ${problems[0]!.line})` };
}
