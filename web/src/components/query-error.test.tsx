// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { BusinessError } from '#contract/errors.ts';
import { render } from '#web/testing/render.tsx';
import { QueryError } from './query-error.tsx';

const shown = async (error: unknown) => {
  const view = await render(<QueryError title="The plants could not be loaded" query={{ error, refetch: () => {} }} />);
  return view.text();
};

test('an error whose text names the request id shows it', async () => {
  const error = new BusinessError('InternalError', { requestId: 'request-0001' });
  expect(await shown(error)).toBe(`The plants could not be loaded${error.message}Request id: request-0001Try again`);
});

test('a refusal shows its reason alone', async () => {
  const error = new BusinessError('TooManyRequests', { requestId: 'request-0001' });
  expect(await shown(error)).toBe(`The plants could not be loaded${error.message}Try again`);
});
