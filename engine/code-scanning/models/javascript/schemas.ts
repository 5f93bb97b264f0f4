import type { CallModel, Member, PackageModel } from '../model.ts';

/** An unrestricted string: it cannot be an object. */
const ofText = (position: string): CallModel => ({ flows: [['0', position]], clears: ['object', 'nosql'] });
const closed: Member = { call: { returns: 'zod.Closed' } };
const makers: Record<string, Member> = {
  'number int int32 bigint boolean date enum nativeEnum literal uuid cuid cuid2 ulid nanoid stringbool': closed,
  string: { call: { returns: 'zod.Text' } },
};

/** Zod: a value that passes a schema of numbers or literals is harmless. Source: https://zod.dev/api */
export const schemas: PackageModel = {
  name: 'schemas',
  language: 'js',
  types: {
    zod: { 'z default': { type: 'zod' }, coerce: { type: 'zod.Coerce' }, ...makers },
    'zod.Coerce': makers,
    'zod.Closed': { 'parse parseAsync safeParse safeParseAsync': { call: {} }, '*': closed },
    'zod.Text': {
      'parse parseAsync': { call: ofText('return') },
      'safeParse safeParseAsync': { call: ofText('return.data') },
      'uuid guid cuid cuid2 ulid nanoid date datetime time ip ipv4 ipv6 cidr': closed,
      '*': { call: { returns: 'zod.Text' } },
    },
  },
  aliases: { 'zod/v4': 'zod', 'zod/v3': 'zod', 'zod/mini': 'zod' },
};
