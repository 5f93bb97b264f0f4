import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';

/** Source of both: specification, section 9. */
export const LAZY_DELAY_MS = 200;
export const LAZY_TIMEOUT_MS = 3_000;

/** A view that is fetched when it is first needed; a fetch that takes longer than the time-out shows the error view. */
export function lazyView(load: () => Promise<{ View: RouteComponent }>): RouteComponent {
  return lazyRouteComponent(() => withTimeout(load(), LAZY_TIMEOUT_MS), 'View');
}

export function withTimeout<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not loaded within ${milliseconds} ms.`)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
