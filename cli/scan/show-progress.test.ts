import { expect, test } from 'vitest';
import { showProgress } from './show-progress.ts';

function given(isTTY: boolean, columns: number) {
  const written: string[] = [];
  const write = (text: string): boolean => written.push(text) > 0;
  return { written, progress: showProgress({ isTTY, columns, write } as never) };
}

test('a terminal sees one line that is written over and taken away at the end', () => {
  const { written, progress } = given(true, 10);
  progress.show('js-sbom: 1 of 2');
  progress.end();
  expect(written).toEqual(['\r\u001b[Kjs-sbom: ', '\r\u001b[K']);
});

test('a pipe sees nothing', () => {
  const { written, progress } = given(false, 0);
  progress.show('js-sbom');
  progress.end();
  expect(written).toEqual([]);
});
