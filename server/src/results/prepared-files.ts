import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { RunnableStep } from '#contract/results/results.ts';
import { jsonPieces } from '#engine/text/json-pieces.ts';
import { batchesOf, factsOf, parseResult, type PreparedResult, type ResultFacts } from './prepared-result.ts';
import { ROW_COLUMNS, type RowBatch, type RowTable } from './result-rows.ts';

/** Where the output of a plugin's process is, in the folder that the two processes share. */
export const OUTPUT_FILE = 'output.json';
const FACTS = 'facts.json';
const DOCUMENT = 'document.json.gz';
const ROWS = 'rows';

/** Checks the output of a plugin's process against the contract and writes it down as the database takes it. Throws a ZodError. */
export async function writePrepared(folder: string, step: RunnableStep): Promise<void> {
  const document = parseResult(step, JSON.parse(await readFile(join(folder, OUTPUT_FILE), 'utf8')));
  await writeFile(join(folder, FACTS), JSON.stringify(factsOf(document)));
  await pipeline(Readable.from(jsonPieces(document)), createGzip({ level: 4 }), createWriteStream(join(folder, DOCUMENT)));
  await pipeline(Readable.from(linesOf(batchesOf(document))), createWriteStream(join(folder, ROWS)));
}

// Neither a line break nor a tab is in JSON text, other than as an escape.
function* linesOf(batches: Iterable<RowBatch>): Generator<string> {
  for (const { table, rows } of batches) yield `${table}\t${rows}\n`;
}

/** What `writePrepared` wrote. The rows are read while they are taken. */
export async function readPrepared(folder: string): Promise<PreparedResult> {
  // The other process is the same program.
  const facts = JSON.parse(await readFile(join(folder, FACTS), 'utf8')) as ResultFacts;
  return { ...facts, document: await readFile(join(folder, DOCUMENT)), batches: readBatches(join(folder, ROWS)) };
}

async function* readBatches(path: string): AsyncGenerator<RowBatch> {
  let pieces: string[] = [];
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const [first, ...later] = chunk.split('\n');
    pieces.push(first!);
    for (const piece of later) {
      yield toBatch(pieces.join(''));
      pieces = [piece];
    }
  }
}

function toBatch(line: string): RowBatch {
  const end = line.indexOf('\t');
  const table = line.slice(0, end);
  if (!isRowTable(table)) throw new Error(`There is no table of results named ${table}.`);
  return { table, rows: line.slice(end + 1) };
}

function isRowTable(name: string): name is RowTable {
  return Object.hasOwn(ROW_COLUMNS, name);
}
