import { expect, test } from 'vitest';
import { versionOrder } from './version-order.ts';

test('versions sort by their numbers, and a pre-release before its release', () => {
  const sorted = ['0.9.0', '1.0.0-alpha.2', '1.0.0-alpha.10', '1.0.0-rc.1', '1.0.0', '1.0.9', '1.0.10', 'v1.2.0', '10.0.0', '20240101.1'];
  const shuffled = [...sorted].reverse();
  shuffled.sort((a, b) => Buffer.compare(Buffer.from(versionOrder(a)), Buffer.from(versionOrder(b))));
  expect(shuffled).toEqual(sorted);
});
