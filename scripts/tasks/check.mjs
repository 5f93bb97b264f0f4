import { closeWith } from './closing-line.mjs';
import { runStaticChecks } from './static-checks.mjs';

closeWith(await runStaticChecks());
