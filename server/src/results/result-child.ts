import { serveParent } from '#server/platform/child/serve-parent.ts';
import { doResultWork } from './do-result-work.ts';
import type { ResultWork } from './result-work.ts';

// The program of the process that reads whole documents: the seconds and gigabytes that large ones take would stop the server.
serveParent(async (input) => doResultWork(input as ResultWork));
