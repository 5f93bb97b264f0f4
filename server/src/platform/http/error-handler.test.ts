import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
});
afterAll(() => server.stop());

test('an unknown call is answered with the contract’s error body', async () => {
  const { status, body } = await server.request('GET', '/api/no/such/call', { headers: { 'x-request-id': 'request-0001' } });
  expect({ status, body }).toEqual({
    status: 404,
    body: {
      error_code: 'EntityNotFound',
      error_message: 'There is no such call.',
      status_code: 404,
      status: 'failure',
      request_id: 'request-0001',
    },
  });
});
