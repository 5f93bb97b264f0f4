import { knowledgeImportCalls } from '#contract/calls/knowledge-import.ts';
import { bind } from '#server/platform/http/bind.ts';
import * as store from './import.store.ts';
import { beginImport, cancelImport, finishImport, takePart } from './receive-import.ts';

// A part in Base64 with the JSON around it.
const BODY_BYTES = 3 * 1024 * 1024;

export const knowledgeImportBindings = bind(
  knowledgeImportCalls,
  {
    async showKnowledgeImport(ctx) {
      const row = await store.latest(ctx.db);
      if (!row) return { import: null };
      const { id, name, size, received, state, problems, hash, created_on } = row;
      // The parts of one that is done are gone.
      return {
        import: {
          id,
          name,
          size,
          received: state === 'done' ? size : received,
          state,
          problems,
          hash,
          created_on: created_on.toISOString(),
        },
      };
    },
    beginKnowledgeImport: (ctx, { body }) => beginImport(ctx, body),
    sendKnowledgePart: (ctx, { params, body }) => takePart(ctx, { importId: params.importId, ...body }),
    async finishKnowledgeImport(ctx, { params, body }) {
      await finishImport(ctx, { importId: params.importId, acceptOlder: body.accept_older, acceptShrunken: body.accept_shrunken });
      return {};
    },
    async cancelKnowledgeImport(ctx, { params }) {
      await cancelImport(ctx, params);
      return {};
    },
  },
  { bodyLimit: BODY_BYTES },
);
