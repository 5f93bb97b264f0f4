/** A promise that `use` reads without suspending once it has its value, so that what was preloaded needs no placeholder. */
export function readableAtOnce<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    // Who reads it gets the error.
    () => {},
  );
  return promise;
}
