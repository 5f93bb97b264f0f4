import { setFlagsFromString } from 'node:v8';

/**
 * For processes that live for seconds: V8's optimizing compiler costs more time than it saves there, except on the hottest functions. Set
 * from within the process, since a Node.js that does not know the flag would refuse to start.
 */
export function expectShortLife(): void {
  setFlagsFromString('--invocation-count-for-turbofan=30000');
}
