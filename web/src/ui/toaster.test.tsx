// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { TOAST } from '#contract/specification-constants.ts';
import { toasts } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

const EDGES = {
  'top-right': 'top right',
  top: 'top',
  'top-left': 'top left',
  'bottom-right': 'bottom right',
  bottom: 'bottom',
  'bottom-left': 'bottom left',
};

test('each of the six positions is at its own edges, and without one a toast is at the bottom right', async () => {
  const view = await render(<Toaster />);
  const edges = (): string => {
    const classes = view.find('ol').className.split(' ');
    return ['top', 'bottom', 'left', 'right'].filter((edge) => classes.includes(`${edge}-0`)).join(' ');
  };
  const seen: Record<string, string> = {};
  for (const position of TOAST.positions) {
    await act(async () => void toasts.show({ title: position, position }));
    expect(view.all('ol > li').at(-1)).toContain(position);
    seen[position] = edges();
  }
  expect(seen).toEqual(EDGES);
  await act(async () => void toasts.show({ title: 'anywhere' }));
  expect(edges()).toBe('bottom right');
  await view.end();
});
