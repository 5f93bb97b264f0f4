import { setFlagsFromString } from 'node:v8';

/**
 * For a process that lives for seconds: V8's last compiler takes longer there than what it makes faster saves, except for what is called all the
 * time. Said by the process itself, since a Node.js that does not know such a flag would not start with it.
 */
export function expectShortLife(): void {
  setFlagsFromString('--invocation-count-for-turbofan=30000');
}
