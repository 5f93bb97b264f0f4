import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import type { CodeEngine, CodeLanguage, CodeSources, CodeTier } from '#contract/results/code.ts';
import { languageOf } from '#engine/code-scanning/languages.ts';

/** What scanned the code of a run, and what of it. */
export interface CodeScan {
  readonly commit: string | null;
  /** The built-in engine first. */
  readonly engines: readonly CodeEngine[];
  /** Null where an earlier version wrote the result: then only what its ledger lacks is known. */
  readonly sources: Pick<CodeSources, 'files' | 'limits'> | null;
  /** Why files and folders were not read, or only partly. */
  readonly unread: Readonly<Record<string, string>>;
  /** What else the result lacks, where `sources` does not say it. */
  readonly gaps: readonly string[];
}

export interface LookedFor {
  /** Names of the engines that found it. */
  readonly engines: readonly string[];
  /** That of its place, and those that its data flow leads through. */
  readonly files: readonly string[];
  readonly language: CodeLanguage;
  readonly tier: CodeTier;
}

/**
 * Why an engine that found a weakness in the scan `own` cannot have seen whether it is in the scan `other`. Undefined: it looked. Where a result
 * leaves it open, it did not look.
 */
export function whyNotLookedAt(
  weakness: LookedFor,
  engine: string,
  { own, other }: { own: CodeScan; other: CodeScan },
): string | undefined {
  if (other.gaps.length > 0) return other.gaps[0];
  return engine === own.engines[0]!.name ? whyUnread(weakness, own, other) : whyUnreported(engine, own, other);
}

function whyUnread({ files, language, tier }: LookedFor, own: CodeScan, other: CodeScan): string | undefined {
  for (const file of files) {
    const reason = unreadReason(file, other);
    if (reason !== undefined && !isAsMuchRead(file, own, other)) return inFile(file, reason);
  }
  for (const { of, language: limited, reason } of other.sources?.limits ?? []) {
    if (limited !== null && limited !== language) continue;
    if ((of === 'files' || of === 'settings') && files.some((file) => other.sources!.files[file] === undefined)) return reason;
    if (of === 'flow' && tier !== 'local') return reason;
    // What is found without a model does not need it.
    if (of === 'models' && !own.sources?.limits.some((each) => each.reason === reason)) return reason;
  }
  // What leads from file to file may lead through one that was read only then, e.g. as it passes on what others export.
  if (tier === 'local' || (files.length === 1 && isSameCode(files, own, other) !== true)) return undefined;
  const lost = Object.entries(other.unread).find(
    ([file]) => own.sources?.files[file] !== undefined && mayLeadThrough(file, language) && !isAsMuchRead(file, own, other),
  );
  return lost && inFile(...lost);
}

/** The code of each language is followed by itself; templates and settings may belong to either. */
function mayLeadThrough(file: string, language: CodeLanguage): boolean {
  const { name } = languageOf(file) ?? {};
  return name === undefined || name === language || (language !== 'js' && language !== 'php');
}

function whyUnreported(engine: string, own: CodeScan, other: CodeScan): string | undefined {
  const [before, after] = [own, other].map(({ engines }) => engines.filter(({ name }) => name === engine));
  if (after!.length === 0) return compose(REPORT_TEXTS.reportAbsent, { name: engine });
  const reports = new Set(after!.flatMap((each) => each.reports ?? []));
  const lacking = reports.size === 0 ? undefined : before!.flatMap((each) => each.reports ?? []).find((name) => !reports.has(name));
  if (lacking !== undefined) return compose(REPORT_TEXTS.reportLacking, { name: lacking });
  const [gap] = after!.flatMap((each) => each.gaps ?? []);
  if (gap !== undefined) return inFile(engine, gap);
  const isStale =
    own.commit !== other.commit && after!.every(({ commit }) => commit !== null && before!.some((each) => each.commit === commit));
  return isStale ? compose(REPORT_TEXTS.reportStale, { name: engine, commit: after![0]!.commit!.slice(0, 12) }) : undefined;
}

/** Whether all these files are the same in both scans; undefined where that is not known. */
export function isSameCode(files: readonly string[], own: CodeScan, other: CodeScan): boolean | undefined {
  const same = files.map((file) => {
    const [one, another] = [own, other].map(({ sources }) => sources?.files[file]);
    if (one !== undefined && another !== undefined) return one === another;
    const lacking = one === undefined ? own : other;
    const isKnown = own.sources !== null && other.sources !== null && (one ?? another) !== undefined;
    // A file that one of them read is not in the other: there is none, unless something kept it from being read.
    return isKnown &&
      unreadReason(file, lacking) === undefined &&
      lacking.sources!.limits.every(({ of }) => of !== 'files' && of !== 'settings')
      ? false
      : undefined;
  });
  if (same.includes(false)) return false;
  return same.every((each) => each === true) ? true : undefined;
}

/** A file may be in a folder that was not read. */
function unreadReason(file: string, { unread }: CodeScan): string | undefined {
  for (let path = file; path !== '.' && path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('/')))) {
    if (Object.hasOwn(unread, path)) return unread[path];
  }
  return undefined;
}

/** Of the same text the same was read. */
function isAsMuchRead(file: string, own: CodeScan, other: CodeScan): boolean {
  const text = own.sources?.files[file];
  return text !== undefined && text === other.sources?.files[file] && unreadReason(file, own) === unreadReason(file, other);
}

/** Of a file, or of what an engine reports. */
function inFile(file: string, reason: string): string {
  return compose(REPORT_TEXTS.inFile, { file, reason });
}
