// The thread that has the columns of organizations. It is told what changed, and asked for pages; it reads no database.
import { parentPort } from 'node:worker_threads';
import type { Answer, Request } from './columns-requests.ts';
import { listComponents } from './list-components.ts';
import { listFindings } from './list-findings.ts';
import { listGroups } from './list-groups.ts';
import { OrganizationColumns } from './organization-columns.ts';

const organizations = new Map<string, OrganizationColumns>();

parentPort!.on('message', (request: Request) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(answer(request));
});

function answer({ id, organizationId, ...request }: Request): Answer {
  try {
    if (request.kind === 'forget') {
      organizations.delete(organizationId);
      return { id, value: undefined };
    }
    const columns = organizations.get(organizationId) ?? new OrganizationColumns();
    organizations.set(organizationId, columns);
    if (request.kind === 'apply') {
      columns.apply(request.changes);
      return { id, value: columns.bytes };
    }
    if (request.kind === 'findings') return { id, value: listFindings(columns, request.query) };
    if (request.kind === 'components') return { id, value: listComponents(columns, request.query) };
    return { id, value: listGroups(columns, request.query) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
