import { Component, type ComponentType, createElement, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { LAZY } from '#contract/specification-constants.ts';
import { t } from '#web/messages/translate.ts';
import { readableAtOnce } from './readable-at-once.ts';
import { onRestored } from './restored.ts';
import { ErrorState, Loading } from './states.tsx';

/** A part of a view that loads on first use, with its own loading and error states; the rest of the view stays. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = <Loading />,
  { atOnce = false }: { /** Shows the fallback without a delay, where the part has a place of its own. */ atOnce?: boolean } = {},
): ComponentType<Props> & { preload(): Promise<void> } {
  let loading: Promise<ComponentType<Props>> | undefined;
  const fetchOnce = () => (loading ??= readableAtOnce(withTimeout(load(), LAZY.timeoutMs)));
  const forget = () => {
    loading = undefined;
  };
  const Part = (props: Props) => createElement(use(fetchOnce()), props);

  function LazyPart(props: Props) {
    return (
      <PartBoundary forget={forget}>
        <Suspense fallback={atOnce ? fallback : <Delayed>{fallback}</Delayed>}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  }
  // A failure shows where the part does.
  return Object.assign(LazyPart, { preload: async () => void (await Promise.allSettled([fetchOnce()])) });
}

/** What took longer than the time limit; `late` resolves when it arrives after all. */
export class TimedOut extends Error {
  readonly late: Promise<unknown>;

  constructor(milliseconds: number, late: Promise<unknown>) {
    super(`Not loaded within ${milliseconds} ms.`);
    this.late = late;
  }
}

export function withTimeout<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimedOut(milliseconds, promise)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Nothing at first: content that arrives within 200 ms needs no placeholder. */
function Delayed({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), LAZY.delayMs);
    return () => clearTimeout(timer);
  }, []);
  return due ? children : null;
}

interface BoundaryProps {
  /** Drops what was fetched, so that the next attempt fetches again. */
  forget(): void;
  children: ReactNode;
}

class PartBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** Ends the wait for the server. */
  private stop: (() => void) | undefined;

  override componentDidCatch(error: unknown) {
    this.stop ??= onRestored(this.retry);
    if (error instanceof TimedOut) void this.retryWhen(error.late);
  }

  override componentWillUnmount() {
    this.stopWaiting();
    if (this.state.failed) this.props.forget();
  }

  private stopWaiting() {
    this.stop?.();
    this.stop = undefined;
  }

  async retryWhen(arrived: Promise<unknown>) {
    const isThere = await arrived.then(
      () => true,
      () => false,
    );
    if (isThere) this.retry();
  }

  retry = () => {
    this.stopWaiting();
    this.props.forget();
    this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorState title={t('This part could not be loaded')} onRetry={this.retry} />;
  }
}
