import { notifyManager } from '@tanstack/react-query';
import * as React from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onEndOfView, endViews } from './end-views.ts';

// Otherwise queries notify their views with a timer, which a test would have to wait for.
notifyManager.setScheduler(queueMicrotask);

/** Renders a view into the test's document, and interacts with it as a person would. */
export async function render(view: ReactNode) {
  await endViews();
  document.body.replaceChildren();
  const host = document.body.appendChild(document.createElement('div'));
  // React would log errors that a boundary already shows.
  const root = createRoot(host, { onCaughtError: () => {} });
  await act(() => root.render(view));
  const end = () => act(() => root.unmount());
  onEndOfView(end);
  return {
    find,
    all: (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.textContent.trim()),
    text: () => document.body.textContent,
    show: (next: ReactNode) => act(() => root.render(next)),
    click: (selector: string, text?: string) => act(async () => find<HTMLElement>(selector, text).click()),
    press: (selector: string, key: string) =>
      act(async () => {
        find<HTMLElement>(selector).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }),
    async type(selector: string, value: string) {
      const input = find<HTMLInputElement>(selector);
      await act(async () => {
        input.focus();
        const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set;
        setter?.call(input, value);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    async choose(selector: string, value: string) {
      const select = find<HTMLSelectElement>(selector);
      await act(async () => {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(select), 'value')?.set?.call(select, value);
        select.dispatchEvent(new Event('change', { bubbles: true }));
      });
    },
    end,
    leave: (selector: string) => act(async () => find<HTMLInputElement>(selector).blur()),
  };
}

/** React's own, which asks the page whether it is one of tests. Views that change by themselves, as in the whole application, do so outside. */
async function act(change: () => void | Promise<void>): Promise<void> {
  const { IS_REACT_ACT_ENVIRONMENT: outside } = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  try {
    await React.act(async () => change());
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: outside });
  }
}

/** Lets pending answers reach the view. */
export const settle = () => act(async () => new Promise<void>((resolve) => setImmediate(resolve)));

function find<Found extends Element>(selector: string, text?: string): Found {
  const found = [...document.querySelectorAll<Found>(selector)].find((element) => text === undefined || element.textContent.includes(text));
  if (!found) throw new Error(`Nothing matches ${selector} ${text ?? ''} in: ${document.body.textContent}`);
  return found;
}
