import { archives } from './javascript/archives.ts';
import { browser } from './javascript/browser.ts';
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
import type { PackageModel } from './model.ts';

export const JAVASCRIPT_MODELS: readonly PackageModel[] = [
  language,
  node,
  express,
  otherFrameworks,
  dataStores,
  libraries,
  archives,
  browser,
  logs,
  uploads,
  markup,
  copies,
  processes,
  credentials,
];
