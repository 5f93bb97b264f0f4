import * as z from 'zod';
import { call, Id, Nothing } from '../call.ts';
import { IMPORT_MAX_BYTES, IMPORT_PART_BYTES, KnowledgeImport } from '../entities/knowledge-import.ts';
import { line } from '../fields.ts';

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

export const knowledgeImportCalls = {
  showKnowledgeImport: call('GET /knowledge/import', () => ({
    access: 'operator',
    summary: 'Show the file with vulnerability data that is being imported, or the last one.',
    data: z.object({ import: KnowledgeImport.nullable() }),
    errors: ['NotAuthorized'],
  })),
  beginKnowledgeImport: call('POST /knowledge/import', () => ({
    access: 'operator',
    summary: 'Begin to import an exported file with vulnerability data, for servers without a network. Replaces an earlier import.',
    answer: 'created',
    body: z.object({ name: line({ min: 1, max: 255 }), size: z.number().int().min(1).max(IMPORT_MAX_BYTES, 'Too long') }),
    data: Id,
    errors: ['NotAuthorized', 'TooManyRequests'],
  })),
  sendKnowledgePart: call('PUT /knowledge/import/{importId}/part', () => ({
    access: 'operator',
    summary: 'Send a part of the file in Base64. Every part but the last has 2 MiB. A repeated part replaces itself.',
    body: z.object({
      number: z
        .number()
        .int()
        .min(0)
        .max(IMPORT_MAX_BYTES / IMPORT_PART_BYTES),
      data: z
        .string('must be a string')
        .min(1, 'should not be empty')
        .max(Math.ceil(IMPORT_PART_BYTES / 3) * 4, 'Too long')
        .regex(BASE64, 'must be Base64'),
    }),
    data: z.object({ received: z.number().int() }),
    errors: ['NotAuthorized', 'EntityNotFound', 'Conflict'],
  })),
  finishKnowledgeImport: call('POST /knowledge/import/{importId}/finish', () => ({
    access: 'operator',
    summary:
      'Check the file and put it into service. A refused file can be accepted although it is older, or has fewer records of these feeds.',
    body: z.object({ accept_older: z.boolean().default(false), accept_shrunken: z.array(z.string().max(100)).max(50).default([]) }),
    data: Nothing,
    errors: ['NotAuthorized', 'EntityNotFound', 'Conflict', 'KnowledgeImportIncomplete'],
  })),
  cancelKnowledgeImport: call('DELETE /knowledge/import/{importId}', () => ({
    access: 'operator',
    summary: 'Cancel an import. The vulnerability data in use stays.',
    data: Nothing,
    errors: ['NotAuthorized', 'EntityNotFound'],
  })),
} as const;
