import { existsSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { givenFolder, runCli } from '#tests/given/given-cli.ts';
import { checkDataFolder } from './check-data-folder.ts';

const SECONDS = 30;

test.skipIf(!existsSync('/proc/self'))(
  'a command whose data folder can never be made says so at once, with the exit code of a mistake',
  { timeout: SECONDS * 1_000 },
  async () => {
    const { folder, remove } = givenFolder({ 'package.json': '{ "name": "shop" }' });
    onTestFinished(remove);
    for (const command of [
      ['scan', folder, '--code'],
      ['knowledge', 'status'],
    ])
      expect(await runCli(command, { XDG_DATA_HOME: '/proc/nowhere', DATA_DIR: undefined })).toEqual({
        code: 2,
        stdout: '',
        stderr:
          'The data folder /proc/nowhere/understory cannot be made, since /proc takes no folders. Set DATA_DIR or XDG_DATA_HOME to another one.\n',
      });
  },
);

test('a folder that is not there yet is left for the command to make', () => {
  const { folder, remove } = givenFolder({});
  onTestFinished(remove);
  checkDataFolder({ DATA_DIR: `${folder}/a/b` });
  expect(existsSync(`${folder}/a`)).toBe(false);
});
