import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod';
import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { RULES } from '../rules/rules.ts';
import { PackageModel } from './model.ts';

/** Models written by the administrator of an installation, in addition to the engine's. */
export interface OwnModels {
  readonly models: readonly PackageModel[];
  /** Short hash of all models, shown next to the engine's version; null if there are none. */
  readonly hash: string | null;
  /** Files that were not used, and why; what they would find is missing. */
  readonly problems: readonly string[];
}

const MOST_FILES = 500;
const MOST_BYTES = 1_000_000;
const MOST_REASONS = 3;

/** Reads all JSON files of a folder, sorted by name. Unusable files are reported, and the others still count. */
export async function readOwnModels(folder: string): Promise<OwnModels> {
  let names: string[];
  try {
    names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  } catch (error) {
    return { models: [], hash: null, problems: [compose(REPORT_TEXTS.modelsUnread, { reason: codeOf(error) })] };
  }
  const models: PackageModel[] = [];
  const problems: string[] = [];
  for (const name of names.slice(0, MOST_FILES)) {
    const read = await readModel(join(folder, name));
    if (typeof read === 'string') problems.push(compose(REPORT_TEXTS.modelLeft, { file: name, reason: read }));
    else models.push(read);
  }
  if (names.length > MOST_FILES) problems.push(compose(REPORT_TEXTS.modelsLimit, { read: MOST_FILES, wanted: names.length }));
  const hash = models.length === 0 ? null : createHash('sha256').update(JSON.stringify(models)).digest('hex').slice(0, 8);
  return { models, hash, problems };
}

/** A model, or why it is unusable. */
async function readModel(path: string): Promise<PackageModel | string> {
  let text: string;
  try {
    if ((await stat(path)).size > MOST_BYTES) return `it has more than ${MOST_BYTES / 1_000_000} MB`;
    text = await readFile(path, 'utf8');
  } catch (error) {
    return codeOf(error);
  }
  let written: unknown;
  try {
    written = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return (error as Error).message;
  }
  const { data: model, error } = PackageModel.safeParse(written);
  if (!model) {
    const reasons = error.issues.flatMap((issue) => reasonsOf(issue));
    const more = reasons.length - MOST_REASONS;
    return [...reasons.slice(0, MOST_REASONS), ...(more > 0 ? [`${more} more`] : [])].join('; ');
  }
  const unknown = rulesIn(model).find((rule) => !RULES.some(({ name }) => name === rule));
  return unknown === undefined ? model : `there is no rule ${unknown}`;
}

/** For a union, the reasons of the closest alternative. */
function reasonsOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): string[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union') {
    const ways = issue.errors.map((issues) => issues.flatMap((each) => reasonsOf(each, path)));
    const best = ways.toSorted((a, b) => depthOf(b) - depthOf(a))[0];
    if (best) return best;
  }
  return [[path.join('.'), issue.message].filter((part) => part !== '').join(': ')];
}

function depthOf(reasons: readonly string[]): number {
  return Math.max(...reasons.map((reason) => reason.split(': ')[0]!.split('.').length));
}

function rulesIn({ types }: PackageModel): string[] {
  const members = Object.values(types).flatMap((type) => Object.values(type));
  const calls = members.flatMap((member) => [member.call, member.new, member.assigned].flat().filter((call) => call !== undefined));
  return calls.flatMap(({ flags = [] }) => flags.map(({ rule }) => rule));
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? (error as Error).message;
}
