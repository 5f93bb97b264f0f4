/** A request that a view sent. */
interface SentRequest {
  readonly route: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * Replaces `fetch`: records requests and answers each with its route's data, with a response as it is, with what a
 * function gives, or, where nothing is stated for it, with the answer for `*` or nothing.
 * Call it before views are imported.
 */
export function answerRequests(answers: Readonly<Record<string, unknown>>): SentRequest[] {
  const sent: SentRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), 'http://understory.test');
    const route = `${init?.method ?? 'GET'} ${pathname}`;
    sent.push({ route, query: Object.fromEntries(searchParams), body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const stated = answers[route] ?? answers['*'];
    const answer: unknown = typeof stated === 'function' ? (stated as () => unknown)() : stated;
    if (answer instanceof Response) return answer.clone();
    return Response.json({ type: 'object', status_code: 200, status: 'success', data: answer ?? {} });
  };
  return sent;
}
