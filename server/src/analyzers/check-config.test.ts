import { expect, test } from 'vitest';
import type { PluginSetting } from './plugin-settings.ts';
import { checkConfig } from './check-config.ts';

const stages = [[{ name: 'js-sbom' as const }], [{ name: 'codeql' as const }]];
const address: PluginSetting = { name: 'address', description: 'Where to look.', type: 'string', required: true };
const depth: PluginSetting = { name: 'depth', description: 'How far to look.', type: 'number', required: false };
const settings = (step: string) => (step === 'codeql' ? [address, depth] : []);

test('what a step needs and was not given is named', () => {
  expect(() => checkConfig(stages, {}, settings)).toThrow(
    expect.objectContaining({
      code: 'AnaylzerMissingConfigAttribute',
      message: 'The step codeql needs a value for address. Where to look.',
    }),
  );
  expect(() => checkConfig(stages, { codeql: { address: 'x' } }, settings)).not.toThrow();
});

test('what no step knows is refused, all of it at once', () => {
  const config = { codeql: { address: 1, deep: true, depth: 3 }, 'php-sbom': {}, 'js-sbom': { address: 'x' } };
  expect(() => checkConfig(stages, config, settings)).toThrow(
    expect.objectContaining({
      code: 'ValidationFailed',
      validationErrors: [
        { property: 'config.codeql.address', errors: ['must be a string'] },
        { property: 'config.codeql.deep', errors: ['is not known'] },
        { property: 'config.php-sbom', errors: ['is not a step of the analyzer'] },
        { property: 'config.js-sbom.address', errors: ['is not known'] },
      ],
    }),
  );
});
