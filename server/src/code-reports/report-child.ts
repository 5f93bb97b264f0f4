import { serveParent } from '#server/platform/child/serve-parent.ts';
import { describeHere } from './describe-report.ts';

// The program of the process that reads large reports, so that the server answers others meanwhile.
serveParent(async (input) => describeHere(input as string));
