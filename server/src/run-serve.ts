import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { pino } from 'pino';
import { collectGarbage } from '#engine/plugins/heap-size.ts';
import { ConfigError, parseConfig, type Config } from './platform/config/config.ts';
import { machineKey } from './platform/http/machine-key.ts';
import { createLog, type Log } from './platform/log.ts';
import { serve } from './serve.ts';
import type { RunningServer, ServerRole } from './start-server.ts';

// By then the first visitors have their answers.
const COLLECT_AFTER_MS = 10_000;
const EXIT = { failed: 1, misconfigured: 2 } as const;

/** The whole life of a server process: configuration, start, signals, an orderly end. Says what is wrong on standard error. */
export async function runServe({ role, webRoot }: { role: ServerRole; webRoot: string | undefined }): Promise<void> {
  // What this process and its children write is for their own account only.
  process.umask(0o077);
  const config = readConfig();
  const log = openLog(config);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'An error was not caught; the process ends.');
    complain(error);
    process.exit(EXIT.failed);
  });
  const started = serve({ config, role, log, webRoot });
  endOnSignals(started, log);
  try {
    const server = await started;
    announce(server, { config, role, log });
    // The start leaves as much garbage as it keeps, and an idle process would not collect it.
    setTimeout(collectGarbage, COLLECT_AFTER_MS).unref();
  } catch (error) {
    log.fatal({ err: error }, 'The server could not start.');
    complain(error);
    process.exit(EXIT.failed);
  }
}

function readConfig(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    complain(error);
    process.exit(EXIT.misconfigured);
  }
}

function openLog(config: Config): Log {
  const options = { level: config.logLevel, name: 'understory' };
  if (config.logFile === undefined) return createLog(options);
  mkdirSync(dirname(config.logFile), { recursive: true });
  if (existsSync(config.logFile)) chmodSync(config.logFile, 0o600);
  return createLog(options, pino.destination({ dest: config.logFile, sync: false, minLength: 0, mode: 0o600 }));
}

function complain(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}

function announce({ url, services }: RunningServer, { config, role, log }: { config: Config; role: ServerRole; log: Log }): void {
  const keptMails = `${config.webUrl}/outbox?key=${machineKey(services.secrets)}`;
  const mails = config.smtpUrl === undefined ? keptMails : 'sent by SMTP';
  // The log may be read by more people than the terminal.
  log.info({ role, url, web_url: config.webUrl, mails: config.smtpUrl === undefined ? 'outbox' : 'smtp' }, 'Ready.');
  if (process.connected) return;
  if (config.logFile === undefined) {
    if (config.smtpUrl === undefined && url !== undefined) process.stderr.write(`Mails: ${mails}\n`);
    return;
  }
  // With the log in a file, the terminal belongs to people.
  if (url !== undefined) process.stdout.write(`\n  Understory is ready:  ${config.webUrl}\n  Mails:                ${mails}\n`);
  process.stdout.write(`  Log:                  ${config.logFile}\n\n`);
}

function endOnSignals(started: Promise<RunningServer>, log: Log): void {
  let isEnding = false;
  const end = async (signal: NodeJS.Signals) => {
    // Who asks twice does not want to wait for running requests.
    if (isEnding) process.exit(EXIT.failed);
    isEnding = true;
    log.info({ signal }, 'Stopping.');
    try {
      await (await started).stop();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'The server did not stop in order.');
      process.exit(EXIT.failed);
    }
  };
  process.on('SIGTERM', (signal) => void end(signal));
  // A worker beside an API is stopped by it, also when a terminal interrupts both, and ends by itself when the API was killed.
  process.on('SIGINT', (signal) => void (process.connected || end(signal)));
  if (process.connected) process.on('disconnect', () => void end('SIGTERM'));
}
