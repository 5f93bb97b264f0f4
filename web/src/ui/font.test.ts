// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FONT_KEY, fetchFont, showKnownFont } from './font.ts';

const shown = () => document.documentElement.dataset['font'];
const arrive = (load: () => Promise<unknown>) => Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });

function forget() {
  localStorage.removeItem(FONT_KEY);
  delete document.documentElement.dataset['font'];
}
beforeEach(forget);
afterEach(() => {
  forget();
  Reflect.deleteProperty(document, 'fonts');
});

test('the first visit shows the font once it is there, later ones at once', async () => {
  showKnownFont();
  expect(shown()).toBeUndefined();
  const load = vi.fn(async () => []);
  arrive(load);
  await fetchFont();
  expect(load).toHaveBeenCalledWith("1em 'Inter Variable'");
  expect(shown()).toBe('inter');

  delete document.documentElement.dataset['font'];
  showKnownFont();
  expect(shown()).toBe('inter');
});

test('a font that does not arrive is fetched again by the next visit', async () => {
  arrive(() => Promise.reject(new DOMException('A network error occurred.', 'NetworkError')));
  await fetchFont();
  expect(shown()).toBeUndefined();
  expect(localStorage.getItem(FONT_KEY)).toBeNull();
});
