import type { FastifyInstance } from 'fastify';
import { BusinessError } from '#contract/errors.ts';

const MAX_DEPTH = 32;

/** Reads JSON bodies: an empty one counts as none, a deep one is refused before it is built. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(['application/json', 'text/json'], { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseJson(text as string));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Throws ValidationFailed. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  if (depthOf(text) > MAX_DEPTH)
    throw new BusinessError('ValidationFailed', { message: `The JSON body is nested deeper than ${MAX_DEPTH} levels.` });
  try {
    // A key named __proto__ would otherwise reach code that copies the object.
    return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value)) as unknown;
  } catch (cause) {
    throw new BusinessError('ValidationFailed', { message: 'The body is not valid JSON.', cause });
  }
}

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charCodeAt(index);
    if (inString) {
      if (char === 0x5c) index += 1;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x7b || char === 0x5b) deepest = Math.max(deepest, (depth += 1));
    else if (char === 0x7d || char === 0x5d) depth -= 1;
  }
  return deepest;
}
