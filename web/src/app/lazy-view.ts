import type { RouteComponent } from '@tanstack/react-router';
import { createElement, use } from 'react';
import { t } from '#web/messages/translate.ts';
import { LAZY_TIMEOUT_MS, withTimeout } from '#web/ui/lazy-part.tsx';

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
  let View: RouteComponent | undefined;
  let failure: ViewNotLoaded | undefined;
  let loading: Promise<void> | undefined;

  function preload(): Promise<void> {
    loading ??= fetchView();
    return loading;
  }

  async function fetchView() {
    try {
      ({ View } = await withTimeout(load(), LAZY_TIMEOUT_MS));
    } catch (cause) {
      failure = new ViewNotLoaded(t('This view could not be loaded.'), { cause });
      failed.add(() => {
        failure = undefined;
        loading = undefined;
      });
    }
  }

  function LazyView(props: object) {
    if (failure) throw failure;
    if (!View) use(preload());
    if (failure) throw failure;
    return createElement(View!, props);
  }
  return Object.assign(LazyView, { preload: () => preload() }) as RouteComponent;
}
