import { archives } from './javascript/archives.ts';
import { browser } from './javascript/browser.ts';
import { compiled } from './javascript/compiled.ts';
import { copies } from './javascript/copies.ts';
import { credentials } from './javascript/credentials.ts';
import { dataStores } from './javascript/data-stores.ts';
import { language } from './javascript/language.ts';
import { libraries } from './javascript/libraries.ts';
import { logs } from './javascript/logs.ts';
import { markup } from './javascript/markup.ts';
import { node } from './javascript/node.ts';
import { processes } from './javascript/processes.ts';
import { express } from './javascript/express.ts';
import { otherFrameworks } from './javascript/web-frameworks.ts';
import { uploads } from './javascript/uploads.ts';
import { clientFrameworks } from './javascript/client-frameworks.ts';
import { cloudFunctions } from './javascript/cloud-functions.ts';
import { codeRunners } from './javascript/code-runners.ts';
import { desktop } from './javascript/desktop.ts';
import { httpClients } from './javascript/http-clients.ts';
import { schemas } from './javascript/schemas.ts';
import { serverFrameworks } from './javascript/server-frameworks.ts';
import { sqlClients } from './javascript/sql-clients.ts';
import type { PackageModel } from './model.ts';

export const JAVASCRIPT_MODELS: readonly PackageModel[] = [
  language,
  compiled,
  node,
  serverFrameworks,
  cloudFunctions,
  express,
  otherFrameworks,
  dataStores,
  sqlClients,
  libraries,
  httpClients,
  codeRunners,
  schemas,
  archives,
  browser,
  clientFrameworks,
  desktop,
  logs,
  uploads,
  markup,
  copies,
  processes,
  credentials,
];
