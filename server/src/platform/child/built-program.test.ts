import { expect, test } from 'vitest';
import { packageRoot } from './built-program.ts';

test.each([
  ['/opt/understory/dist/server/chunks/serve-1.cjs', '/opt/understory'],
  ['/srv/server/dist/server/main.cjs', '/srv/server'],
  ['/home/dist/server/src/understory/server/src/platform/child/built-program.ts', '/home/dist/server/src/understory'],
])('the package of %s is found below folders of any name', (path, root) => {
  expect(packageRoot(path)).toBe(root);
});
