import { expect, test } from 'vitest';
import { changedFacts } from './changed-facts.ts';

const release = (publisher: string, license: unknown, url: string, attested = false) => ({
  license,
  repository: { type: 'git', url },
  _npmUser: { name: publisher },
  dist: attested ? { attestations: { url: 'https://registry.npmjs.org/-/npm/v1/attestations/a@1.0.0' } } : {},
});
const DOCUMENT = {
  time: { '1.0.1': '2026-01-02T00:00:00.000Z' },
  versions: {
    '1.0.0': release('ann', 'MIT', 'git+https://github.com/Meadow/a.git', true),
    '1.0.1': release('ann', { type: 'MIT' }, 'git@github.com:meadow/a', true),
    '1.0.2': release('eve', 'GPL-3.0-only', 'https://github.com/eve/a'),
    '1.0.3': { dist: {} },
  },
};

test('a release by the same people from the same place has changed nothing, however that is written', () => {
  expect(changedFacts(DOCUMENT, '1.0.0', '1.0.1')).toEqual({
    released: '2026-01-02T00:00:00.000Z',
    publisher_changed: false,
    provenance_lost: false,
    license_changed: false,
    repository_changed: false,
  });
});

test('another publisher, license and repository and a lost provenance are said', () => {
  expect(changedFacts(DOCUMENT, '1.0.0', '1.0.2')).toEqual({
    released: null,
    publisher_changed: true,
    provenance_lost: true,
    license_changed: true,
    repository_changed: true,
  });
});

test('what the registry does not say is unknown', () => {
  const unknown = { released: null, publisher_changed: null, license_changed: null, repository_changed: null };
  expect(changedFacts(DOCUMENT, '1.0.2', '1.0.3')).toEqual({ ...unknown, provenance_lost: null });
  expect(changedFacts(DOCUMENT, null, '1.0.3')).toEqual({ ...unknown, provenance_lost: null });
});
