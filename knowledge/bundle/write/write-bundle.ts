import type { WeaknessRecord, KevRecord } from '../../advisory-source.ts';
import { BlockWriter } from './block-writer.ts';
import { beginsBlock, packJson } from '../format/blocks.ts';
import type { AdvisoryItem, EpssTable, ListedLicense, NvdItem, OwaspMapping } from '../format/bundle-items.ts';
import { bytesOf } from '../format/bytes.ts';
import { cveChunk } from '../format/cve-key.ts';
import type { BundledFeed, SectionName } from '../format/format.ts';
import { IndexBuilder, type CountedFeed } from './index-builder.ts';
import type { KnowledgeBundle } from '../read/open-bundle.ts';
import type { RecordFeed } from '../format/record-facts.ts';
import { SectionFile } from '../format/section-file.ts';

export type CountedFeeds = Readonly<Record<RecordFeed, CountedFeed>> & { readonly nvd: number };

/** What goes into a bundle. A part that is undefined is taken over from `base`. */
export interface BundleParts {
  readonly base: KnowledgeBundle | null;
  /** Ascending by id, each id once. */
  readonly advisories: AsyncIterable<AdvisoryItem> | Iterable<AdvisoryItem> | undefined;
  /** Ascending by key, each key once. */
  readonly nvd: AsyncIterable<NvdItem> | Iterable<NvdItem> | undefined;
  readonly epss: EpssTable | undefined;
  readonly kev: Readonly<Record<string, KevRecord>> | undefined;
  readonly weaknesses: Readonly<Record<string, WeaknessRecord>> | undefined;
  readonly owasp: OwaspMapping | undefined;
  readonly licenses: Readonly<Record<string, ListedLicense>> | undefined;
  /** By SPDX id. */
  readonly 'license-categories': Readonly<Record<string, string>> | undefined;
  /** Asked once, after the records were counted; throwing here keeps the old bundle in service. */
  feeds(counted: CountedFeeds): readonly BundledFeed[];
}

/**
 * Writes the bundle at `path` and gives its hash. The same parts give the same bytes, whether they come from feeds or from a base.
 * When anything fails, what stood at `path` before stands there still.
 */
export async function writeBundle(path: string, parts: BundleParts): Promise<string> {
  const file = new SectionFile(path);
  try {
    const index = new IndexBuilder(parts.base);
    await writeAdvisories(file, parts, index);
    const nvd = await writeNvd(file, parts);
    index.write(file);
    const epssDate = writeEpss(file, parts);
    for (const name of ['kev', 'weaknesses', 'owasp', 'licenses', 'license-categories'] as const) {
      file.section(name, parts[name] ? packJson(parts[name]) : carried(parts, name));
    }
    return file.finish({ feeds: [...parts.feeds({ ...index.count(), nvd })], epssDate });
  } catch (error) {
    file.abandon();
    throw error;
  }
}

async function writeAdvisories(file: SectionFile, { base, advisories }: BundleParts, index: IndexBuilder): Promise<void> {
  file.begin('blocks.data');
  const blocks = new BlockWriter(file);
  const sizes = base?.blockSizes();
  let chunk: AdvisoryItem[] = [];
  const finishChunk = async () => {
    if (chunk.length === 0) return;
    index.addBlock(chunk);
    const untouched = sizes && untouchedBlock(chunk, sizes);
    if (untouched !== undefined) await blocks.add(base!.rawBlock(untouched));
    else await blocks.add(chunk.map((item) => ('kept' in item ? base!.recordLine(item.kept) : JSON.stringify(item.advisory))));
    chunk = [];
  };
  let previous = '';
  for await (const item of advisories ?? base?.carriedAdvisories() ?? []) {
    if (item.id <= previous) throw new Error(`Advisory ${item.id} comes after ${previous}: records must come in order, each once.`);
    previous = item.id;
    if (beginsBlock(item.id)) await finishChunk();
    chunk.push(item);
  }
  await finishChunk();
  file.end();
  file.section('blocks.offsets', offsetsOf(blocks.ends));
}

/** The base's block that holds exactly these records, if there is one; `sizes` are those of the base's blocks. */
function untouchedBlock(chunk: readonly AdvisoryItem[], sizes: Uint32Array): number | undefined {
  const [first] = chunk;
  if (!first || !('kept' in first)) return undefined;
  const { block } = first.kept;
  return sizes[block] === chunk.length && chunk.every((item) => 'kept' in item && item.kept.block === block) ? block : undefined;
}

async function writeNvd(file: SectionFile, { base, nvd }: BundleParts): Promise<number> {
  file.begin('nvd.data');
  const blocks = new BlockWriter(file);
  const keys: number[] = [];
  const chunks: number[] = [];
  let chunk: NvdItem[] = [];
  const finishChunk = async () => {
    if (chunk.length === 0) return;
    const number = cveChunk(chunk[0]!.key);
    chunks.push(number);
    const untouched = chunk.every(({ line }) => line === null) && base?.nvdChunkSize(number) === chunk.length;
    if (untouched) await blocks.add(base!.rawNvdChunk(number)!);
    else await blocks.add(chunk.map(({ key, line }) => line ?? base!.nvdLine(key)));
    chunk = [];
  };
  for await (const item of nvd ?? base?.carriedNvd() ?? []) {
    if (keys.length > 0 && item.key <= keys.at(-1)!) throw new Error('NVD records must come in order, each once.');
    if (chunk.length > 0 && cveChunk(chunk[0]!.key) !== cveChunk(item.key)) await finishChunk();
    keys.push(item.key);
    chunk.push(item);
  }
  await finishChunk();
  file.end();
  file.section('nvd.keys', bytesOf(Uint32Array.from(keys)));
  file.section('nvd.chunks', bytesOf(Uint32Array.from(chunks.flatMap((number, at) => [number, blocks.ends[at]!]))));
  return keys.length;
}

function writeEpss(file: SectionFile, parts: BundleParts): string | null {
  const { epss } = parts;
  if (!epss) {
    file.section('epss', carried(parts, 'epss'));
    return parts.base?.epssDate ?? null;
  }
  const rows = new Uint32Array(epss.keys.length * 3);
  epss.keys.forEach((key, at) => rows.set([key, epss.scores[at]!, epss.percentiles[at]!], at * 3));
  file.section('epss', bytesOf(rows));
  return epss.date;
}

function carried({ base }: BundleParts, name: SectionName): Buffer {
  return base ? base.rawSection(name) : Buffer.alloc(0);
}

/** Start of every block and the end of the last one. */
function offsetsOf(ends: readonly number[]): Buffer {
  return bytesOf(Uint32Array.from([0, ...ends]));
}
