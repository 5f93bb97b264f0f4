// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from '#web/testing/render.tsx';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

async function open(language?: string) {
  if (language) localStorage.setItem('understory-language', language);
  const { loadCatalogue } = await import('./catalogue.ts');
  await loadCatalogue();
  return { ...(await import('./translate.ts')), ...(await import('./language.ts')) };
}

describe('a text', () => {
  test('is itself in English, and in a language that we do not know', async () => {
    expect((await open()).t('Try again')).toBe('Try again');
    vi.resetModules();
    expect((await open('fr')).t('Try again')).toBe('Try again');
  });

  test('is German where German was chosen, and English where it has no German', async () => {
    const { t, language } = await open('de');
    expect(language).toBe('de');
    expect(t('Try again')).toBe('Erneut versuchen');
    expect(t('{field} is not valid.', { field: 'Name' })).toBe('Name ist ungültig.');
    expect(t('What a server says')).toBe('What a server says');
  });

  test('takes the form of its number, and writes it as the language does', async () => {
    const message = '{count, plural, =0 {No files} one {# file} other {# files}} in {folder}';
    const english = await open();
    expect([0, 1, 1_234].map((count) => english.t(message, { count, folder: '1000' }))).toEqual([
      'No files in 1000',
      '1 file in 1000',
      '1,234 files in 1000',
    ]);
    vi.resetModules();
    expect((await open('de')).t(message, { count: 12_345n, folder: 'a' })).toBe('12.345 files in a');
  });

  test('keeps what stands around a name from right to left in its place', async () => {
    const { t, rich } = await open();
    expect(t('{count} in {name}, {place}', { count: 3, name: 'בוסתן', place: 'main' })).toBe('3 in \u2068בוסתן\u2069, main');
    await render(rich('Remove {name}?', { name: 'بستان' }));
    expect(document.body.textContent).toBe('Remove \u2068بستان\u2069?');
  });

  test('contains elements', async () => {
    const { rich } = await open();
    const view = rich('Remove <b>all of {name}</b> {when}?', { name: 'left-pad', b: (inside) => <b>{inside}</b>, when: <i>now</i> });
    await render(view);
    expect(document.body.innerHTML).toContain('Remove <b>all of left-pad</b> <i>now</i>?');
  });
});
