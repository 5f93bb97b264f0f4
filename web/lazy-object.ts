import { ZodObject } from 'zod';
import type * as z from 'zod';

/** An object as `z.object` describes it, whose fields are built when it is first used. */
export function lazyObject<Fields extends z.ZodRawShape>(build: () => Fields): ZodObject<Fields> {
  let fields: Fields | undefined;
  return new ZodObject({
    type: 'object',
    get shape() {
      return (fields ??= build());
    },
  }) as ZodObject<Fields>;
}
