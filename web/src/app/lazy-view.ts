import type { RouteComponent } from '@tanstack/react-router';
import { createElement, use } from 'react';
import { LAZY } from '#contract/specification-constants.ts';
import { t } from '#web/messages/translate.ts';
import { withTimeout } from '#web/ui/lazy-part.tsx';
import { readableAtOnce } from '#web/ui/readable-at-once.ts';

/** The code of a view could not be fetched: the connection is lost, or a new version of the application has replaced it. */
export class ViewNotLoaded extends Error {}

const failed = new Set<() => void>();

/** Retries the views that could not be loaded. */
export function forgetFailedViews() {
  for (const forget of failed) forget();
  failed.clear();
}

/** A view that loads on first use; a fetch beyond the timeout shows the error view. */
export function lazyView(load: () => Promise<{ View: RouteComponent }>): RouteComponent {
  let loading: Promise<RouteComponent | ViewNotLoaded> | undefined;

  async function fetchView(): Promise<RouteComponent | ViewNotLoaded> {
    try {
      return (await withTimeout(load(), LAZY.timeoutMs)).View;
    } catch (cause) {
      failed.add(() => {
        loading = undefined;
      });
      return new ViewNotLoaded(t('This view could not be loaded.'), { cause });
    }
  }

  const preload = () => (loading ??= readableAtOnce(fetchView()));

  // What suspended has to call `use` again when it continues, so it does so always.
  function LazyView(props: object) {
    const View = use(preload());
    if (View instanceof ViewNotLoaded) throw View;
    return createElement(View, props);
  }
  return Object.assign(LazyView, { preload: async () => void (await preload()) }) as RouteComponent;
}
