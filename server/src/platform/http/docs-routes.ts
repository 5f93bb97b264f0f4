import type { FastifyInstance } from 'fastify';
import type { Call, CallTable } from '#contract/call.ts';
import { type ErrorCode, ERRORS, NEVER_ANSWERED } from '#contract/error-table.ts';
import { toOpenApi } from '#contract/openapi.ts';
import { DOCS_STYLE } from './docs-style.ts';
import { escapeHtml } from '#contract/escape-html.ts';

type Tables = Readonly<Record<string, CallTable>>;

/** `/api/docs`, a page to browse the calls that this server answers, and `/api/openapi.json`. Nothing of it comes from another host. */
export function serveDocs(app: FastifyInstance, tables: Tables, { version }: { version: string }): void {
  // Made when somebody first asks: it takes longer than the rest of a start.
  let made: { document: object; html: string } | undefined;
  const make = () => {
    const document = toOpenApi(tables, { version });
    return { document, html: page(tables, document as unknown as ApiDocument) };
  };
  app.get('/openapi.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send((made ??= make()).document));
  app.get('/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send((made ??= make()).html),
  );
  app.get('/docs.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(DOCS_STYLE),
  );
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
}

interface ApiOperation {
  readonly description?: string;
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: object }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: object }>> }>>;
}

function page(tables: Tables, document: ApiDocument): string {
  const areas = Object.entries(tables).filter(([, calls]) => Object.keys(calls).length > 0);
  const nav = areas.map(([area]) => `<li><a href="#${area}">${area}</a></li>`).join('');
  const sections = areas.map(([area, calls]) => section(area, Object.values(calls), document)).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Understory</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<nav aria-label="Areas"><h1>Understory API</h1><ul>${nav}<li><a href="#errors">error codes</a></li></ul><p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p></nav>
<main>
<p>Send <code>Authorization: Bearer &lt;token&gt;</code> or <code>X-API-KEY: &lt;key&gt;</code>. Every body has <code>status_code</code> and <code>status</code>; what was asked for is in <code>data</code>.</p>
${sections}
<section id="errors"><h2>error codes</h2><table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${errorRows()}</tbody></table></section>
</main>
</body>
</html>`;
}

function section(area: string, calls: readonly Call[], document: ApiDocument): string {
  return `<section id="${area}"><h2>${area}</h2>${calls.map((call) => entry(call, document.paths[`/api${call.path}`]![call.method.toLowerCase()]!)).join('')}</section>`;
}

function entry(call: Call, { description, parameters, requestBody, responses }: ApiOperation): string {
  const body = requestBody ? Object.values(requestBody.content)[0] : undefined;
  const [status, answer] = Object.entries(responses).find(([code]) => Number(code) < 400)!;
  const schema = answer.content?.['application/json'];
  return `<details><summary><span class="method ${call.method.toLowerCase()}">${call.method}</span> <code>/api${escapeHtml(call.path)}</code> <span>${escapeHtml(call.summary)}</span></summary>
<p class="access">${escapeHtml(description ?? 'Public.')}</p>
${parameters.length > 0 ? `<h3>Parameters</h3><table><thead><tr><th>Name</th><th>In</th><th>Value</th></tr></thead><tbody>${parameters.map(parameterRow).join('')}</tbody></table>` : ''}
${body ? `<h3>Body</h3>${code(body.schema)}` : ''}
<h3>Answer ${status}</h3>${schema ? code(schema.schema) : `<p>${call.answer}</p>`}
${call.errors.length > 0 ? `<h3>Errors of its own</h3><ul>${call.errors.map((error) => `<li><code>${error}</code> ${ERRORS[error].status}: ${escapeHtml(ERRORS[error].text)}</li>`).join('')}</ul>` : ''}
</details>`;
}

function parameterRow({ name, in: place, required, schema }: ApiOperation['parameters'][number]): string {
  return `<tr><td><code>${name}</code>${required ? ' (needed)' : ''}</td><td>${place}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`;
}

function code(schema: object): string {
  return `<pre tabindex="0"><code>${escapeHtml(JSON.stringify(schema, undefined, 2))}</code></pre>`;
}

function errorRows(): string {
  return Object.entries(ERRORS)
    .map(([name, { status, text }]) => {
      const reason = NEVER_ANSWERED[name as ErrorCode];
      const meaning = reason === undefined ? text : `Never answered. ${reason}`;
      return `<tr><td><code>${name}</code></td><td>${status}</td><td>${escapeHtml(meaning)}</td></tr>`;
    })
    .join('');
}
