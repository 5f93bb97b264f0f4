import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorState, Loading } from './states.tsx';

/** Source of both: docs/rules.md, section 2. */
export const LAZY_DELAY_MS = 200;
export const LAZY_TIMEOUT_MS = 3_000;

/** A part of a view that loads on first use, with its own loading and error states; the rest of the view stays. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = <Loading />,
): ComponentType<Props> {
  const fetchPart = () => lazy(async () => ({ default: (await withTimeout(load(), LAZY_TIMEOUT_MS)) as ComponentType<object> }));
  let Part = fetchPart();
  return function LazyPart(props: Props) {
    const [, setAttempt] = useState(0);
    const retry = () => {
      Part = fetchPart();
      setAttempt((attempt) => attempt + 1);
    };
    return (
      <PartBoundary onRetry={retry}>
        <Suspense fallback={<Delayed>{fallback}</Delayed>}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

export function withTimeout<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not loaded within ${milliseconds} ms.`)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Nothing at first: content that arrives within 200 ms needs no placeholder. */
function Delayed({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), LAZY_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return due ? children : null;
}

interface BoundaryProps {
  onRetry(): void;
  children: ReactNode;
}

class PartBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        title="This part could not be loaded"
        onRetry={() => {
          this.props.onRetry();
          this.setState({ failed: false });
        }}
      />
    );
  }
}
