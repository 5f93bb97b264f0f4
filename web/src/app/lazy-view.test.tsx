// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyRoute } from '@tanstack/react-router';
import { Component, type ReactNode, Suspense } from 'react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { NoSuchPage } from '#web/components/not-here.tsx';
import { LAZY } from '#contract/specification-constants.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { render } from '#web/testing/render.tsx';
import { forgetFailedViews, lazyView } from './lazy-view.ts';
import { RootView } from './root-view.tsx';
import { router } from './router.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const View = () => <p>The view</p>;

class Boundary extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state = { error: undefined };
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    return this.state.error ? <p>{String(this.state.error)}</p> : this.props.children;
  }
}

const inBoundary = (key: number, view: ReactNode) => (
  <Boundary key={key}>
    <Suspense fallback={<p>Loading</p>}>{view}</Suspense>
  </Boundary>
);

test('every view of a route is lazy, but for the frame and the page of addresses that lead nowhere', () => {
  const views: { path: string; component: unknown }[] = [];
  const walk = (route: AnyRoute) => {
    const { component } = route.options as { component?: unknown };
    if (component !== undefined) views.push({ path: route.id as string, component });
    for (const child of Object.values((route.children ?? {}) as Record<string, AnyRoute>)) walk(child);
  };
  walk(router.routeTree as AnyRoute);
  expect(views.length).toBeGreaterThan(40);
  const eager = views.filter(({ component }) => !('preload' in (component as object)));
  expect(new Set(eager.map(({ component }) => component))).toEqual(new Set([RootView, NoSuchPage]));
  expect([router.options.defaultPendingMs, LAZY.timeoutMs]).toEqual([200, 3_000]);
});

test('whatever loads on first use does so by lazyView or lazyPart, which keep the times', () => {
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|^testing[/\\]/.test(path),
  );
  const loads = files.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return [...text.matchAll(/\bimport\(/g)].map(({ index }) => ({ path, before: text.slice(Math.max(0, index - 60), index) }));
  });
  expect(loads.length).toBeGreaterThan(40);
  // The page waits for its texts before anything is shown. What menus are made of and what the header adds are no views, and are tried again; nor are the
  // first queries of the dashboard, which its view sends if they could not be loaded.
  const others = [
    'main.tsx',
    join('ui', 'overlays.ts'),
    join('messages', 'catalogue.ts'),
    join('app', 'load-dashboard.ts'),
    join('app', 'header', 'use-header-parts.ts'),
  ];
  const views = loads.filter(({ path }) => !others.includes(path));
  expect(views.filter(({ before }) => !/\blazy(View\(\(\) => |Part\(\s*async \(\) => \(await )$/.test(before))).toEqual([]);
  const byReact = files.filter((path) => /\blazy\(/.test(readFileSync(join(root, path), 'utf8')));
  expect(byReact).toEqual([]);
});

test('a view that does not arrive within 3000 ms shows its error, and arrives when it is asked for again', async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => new Promise<{ View: typeof View }>(() => {}));
  const Lazy = lazyView(load);
  const view = await render(inBoundary(1, <Lazy />));
  await act(() => vi.advanceTimersByTimeAsync(LAZY.timeoutMs - 1));
  expect(view.text()).toBe('Loading');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(view.text()).toBe('Error: This view could not be loaded.');
  load.mockImplementation(async () => ({ View }));
  forgetFailedViews();
  await view.show(inBoundary(2, <Lazy />));
  expect(view.text()).toBe('The view');
  await view.end();
});

test('a part shows its placeholder after 200 ms, its error after 3000 ms, and leaves what is around it alone', async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => new Promise<typeof View>(() => {}));
  const Part = lazyPart(load, <p>Placeholder</p>);
  const view = await render(
    <div>
      <h1>Around</h1>
      <Part />
    </div>,
  );
  await act(() => vi.advanceTimersByTimeAsync(199));
  expect(view.text()).toBe('Around');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(view.text()).toBe('AroundPlaceholder');
  await act(() => vi.advanceTimersByTimeAsync(2_800));
  expect(view.text()).toContain('AroundThis part could not be loaded');
  load.mockImplementation(async () => View);
  await view.click('button', 'Try again');
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(view.text()).toBe('AroundThe view');
  await view.end();
});
