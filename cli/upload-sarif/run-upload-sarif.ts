import { codeReportCalls } from '#contract/calls/code-reports.ts';
import { createClient, type Transport } from '#contract/client.ts';
import { MOST_REPORT_CHARACTERS } from '#contract/entities/code-report.ts';
import { BusinessError } from '#contract/errors.ts';
import { httpClient, type HttpClient } from '#outbound/http-client.ts';
import { HttpRefused } from '#outbound/http-errors.ts';
import { toText } from '#outbound/read-body.ts';
import { readGivenText } from '../scan/read-given.ts';
import { UserError } from '../user-error.ts';

export interface UploadOptions {
  readonly server: string;
  readonly org: string;
  readonly project: string;
  readonly branch?: string;
  readonly commit?: string;
  readonly category?: string;
}

/** Uploads a report and prints what the server made of it. Throws a UserError with the server's reason. */
export async function runUploadSarif(file: string, options: UploadOptions): Promise<void> {
  const key = process.env['UNDERSTORY_API_KEY'];
  if (!key) throw new UserError('Set UNDERSTORY_API_KEY to an API key with the scope "analyze".');
  if (!URL.canParse(options.server)) throw new UserError(`${options.server} is not the address of a server.`);
  const document = readGivenText(file);
  if (document.trim() === '') throw new UserError(`${file} was not uploaded: It is empty.`);
  if (document.length > MOST_REPORT_CHARACTERS) {
    throw new UserError(
      `${file} was not uploaded: It has more than ${MOST_REPORT_CHARACTERS / 1024 ** 2} MB, the most that a server takes.`,
    );
  }
  const http = httpClient({ reach: 'operator', idleSeconds: 60, totalSeconds: 120, maxBytes: 1024 * 1024, redirects: 'refused' });
  try {
    const client = createClient(transportTo(options.server.replace(/\/+$/, ''), key, http));
    const {
      engines,
      category,
      run_index: run,
    } = await client(codeReportCalls.uploadCodeReport, {
      params: { orgId: options.org, projectId: options.project },
      body: {
        document,
        ...(options.branch === undefined ? {} : { branch: options.branch }),
        ...(options.commit === undefined ? {} : { commit_hash: options.commit }),
        ...(options.category === undefined ? {} : { category: options.category }),
      },
    });
    const found = engines
      .map(({ name, version, results }) => `${`${name} ${version}`.trim()}: ${results} ${results === 1 ? 'result' : 'results'}`)
      .join(', ');
    console.log(
      `${found}. Category ${category}. ${run === null ? 'The next run of the branch takes them.' : `Run #${run + 1} takes them.`}`,
    );
  } catch (error) {
    throw error instanceof UserError ? error : new UserError(`${file} was not uploaded: ${reasonOf(error as Error)}`, { cause: error });
  } finally {
    await http.close();
  }
}

/** What the server says, with what it says of each value. */
function reasonOf(error: Error): string {
  const values = error instanceof BusinessError ? (error.validationErrors ?? []) : [];
  return [error.message, ...values.map(({ property, errors }) => `${property} ${errors.join(', ')}.`)].join(' ');
}

function transportTo(server: string, key: string, http: HttpClient): Transport {
  return async ({ path, headers, body, signal }) => {
    try {
      const answer = await http.send({
        url: `${server}${path}`,
        headers: { ...headers, 'X-API-KEY': key },
        read: toText,
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      });
      return answer.state === 'received' ? { status: answer.status, text: answer.content } : { status: 304, text: '' };
    } catch (error) {
      if (error instanceof HttpRefused) return { status: error.status, text: error.body };
      throw error;
    }
  };
}
