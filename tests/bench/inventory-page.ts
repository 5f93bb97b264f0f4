import { loadavg } from 'node:os';
import { describeMachine } from './benchmarks-page.ts';
import { LIMIT_SECONDS, type Run, type TypicalRun } from './measured-process.ts';

export interface OwnRow {
  readonly title: string;
  readonly components: number;
  readonly importers: number;
  /** The whole command line. */
  readonly scan: TypicalRun;
  /** The worker's process for a step; the slower and larger of both ecosystems. */
  readonly step: TypicalRun;
}

export interface ComparedRow {
  readonly title: string;
  readonly ours: Run;
  readonly others: readonly (Run & { readonly name: string })[];
}

interface Measured {
  /** A Node process that does nothing, as a measure of the machine. */
  readonly emptyProgram: TypicalRun;
  readonly every: readonly OwnRow[];
  /** Compared with all tools. */
  readonly compared: readonly ComparedRow[];
  /** The other projects, compared with the tools named in a bar. */
  readonly rest: readonly ComparedRow[];
  readonly big: { readonly own: OwnRow; readonly compared: ComparedRow };
  readonly origin: string;
  readonly rounds: number;
  readonly roundsOfPeers: number;
}

const LIMITS = { components: 3_000, seconds: 0.25, megabytes: 80, bigSeconds: 0.6, timesOfCdxgen: 10, timesOfPnpm: 1 };
const load = loadavg()[0]!;

/** The section of the page, and the bars with their measurements for the terminal. */
export function inventoryPage({ emptyProgram, every, compared, rest, big, origin, rounds, roundsOfPeers }: Measured): {
  text: string;
  verdicts: string[];
} {
  const bars = barRows(every, [...compared, ...rest, big.compared], big.own);
  const text = [
    '## Inventory',
    '',
    'From a folder with manifests and lockfiles to the inventory document on disk, as whole processes: `understory scan` as npm installs it,',
    `without vulnerability data, and the worker's process of the step. Medians of ${rounds} rounds (${roundsOfPeers} next to other tools), alternating between tools, with the fastest in parentheses; "×"`,
    `is a tool's time divided by ours. A run of more than ${LIMIT_SECONDS} s is killed. ${origin}.`,
    `\`npm run bench inventory\` measures again. ${describeMachine()}`,
    `Load average at the start: ${load.toFixed(1)}. An empty Node program takes ${(emptyProgram.seconds * 1_000).toFixed(0)} ms.`,
    '',
    '| bar | measured | |',
    '|---|---|---|',
    ...bars.map(({ bar, measured, holds }) => `| ${bar} | ${measured} | ${holds ? 'holds' : 'missed'} |`),
    '',
    '| project | time | memory | others |',
    '| --- | --: | --: | --- |',
    ...[...compared, big.compared].map(comparedLine),
    '',
    '| lockfiles of | components | importers | scan | | step | | others |',
    '| --- | --: | --: | --: | --: | --: | --: | --- |',
    ...[...every, big.own].map((row) => ownLine(row, rest)),
  ].join('\n');
  return { text, verdicts: bars.map(({ bar, measured, holds }) => `${holds ? '✓' : '✗'} ${bar}: ${measured}`) };
}

interface BarRow {
  readonly bar: string;
  readonly measured: string;
  readonly holds: boolean;
}

function barRows(every: readonly OwnRow[], compared: readonly ComparedRow[], big: OwnRow): BarRow[] {
  const sized = every.filter(({ components }) => components <= LIMITS.components);
  return [
    ...(['scan', 'step'] as const).flatMap((way) => [
      worstTime(`every lockfile of up to 3,000 components within ${LIMITS.seconds} s, ${way}`, sized, (row) => row[way], LIMITS.seconds),
      worstRow(`and within ${LIMITS.megabytes} MB, ${way}`, sized, (row) => row[way].megabytes ?? Number.NaN, LIMITS.megabytes, megabytes),
    ]),
    worstTime(`a lockfile of 18,000 entries within ${LIMITS.bigSeconds} s, scan`, [big], ({ scan }) => scan, LIMITS.bigSeconds),
    leastFactor('cdxgen', LIMITS.timesOfCdxgen, compared),
    leastFactor('pnpm sbom', LIMITS.timesOfPnpm, compared),
  ];
}

function worstTime(bar: string, rows: readonly OwnRow[], of: (row: OwnRow) => TypicalRun, most: number): BarRow {
  const median = worstRow(bar, rows, (row) => of(row).seconds, most, seconds);
  const fastest = worstRow(bar, rows, (row) => of(row).fastestSeconds, most, seconds);
  return { ...median, measured: `${median.measured}; by the fastest runs ${fastest.measured}` };
}

function worstRow(
  bar: string,
  rows: readonly OwnRow[],
  of: (row: OwnRow) => number,
  most: number,
  show: (value: number) => string,
): BarRow {
  const worst = rows.reduce((a, b) => (of(b) > of(a) ? b : a));
  const over = rows.filter((row) => !(of(row) <= most)).length;
  const measured = `${show(of(worst))} (${worst.title})${over > 1 ? `, ${over} beyond it` : ''}`;
  return { bar, measured, holds: over === 0 };
}

function leastFactor(tool: string, bar: number, rows: readonly ComparedRow[]): BarRow {
  const factors = rows.flatMap(({ title, ours, others }) =>
    others.filter(({ name }) => name === tool).map((other) => ({ title, factor: other.seconds / ours.seconds })),
  );
  const least = factors.reduce((a, b) => (b.factor < a.factor ? b : a));
  const holds = least.factor >= bar;
  return { bar: `${tool} takes at least ${bar} times as long`, measured: `${least.factor.toFixed(1)} × (${least.title})`, holds };
}

function comparedLine({ title, ours, others }: ComparedRow): string {
  const shown = others.map(({ name, ...other }) => {
    const sign = other.seconds >= LIMIT_SECONDS ? '> ' : '';
    return `${name} ${sign}${seconds(other.seconds)} (${sign}${(other.seconds / ours.seconds).toFixed(1)} ×), ${megabytes(other.megabytes)}`;
  });
  return `| ${title} | ${seconds(ours.seconds)} | ${megabytes(ours.megabytes)} | ${shown.join('; ')} |`;
}

function ownLine({ title, components, importers, scan, step }: OwnRow, rest: readonly ComparedRow[]): string {
  const cells = [scan, step].flatMap((run) => [`${seconds(run.seconds)} (${run.fastestSeconds.toFixed(2)})`, megabytes(run.megabytes)]);
  const { ours, others = [] } = rest.find((row) => row.title === title) ?? {};
  const factors = others.map((other) => `${other.name} ${(other.seconds / ours!.seconds).toFixed(1)} ×`).join(', ');
  return `| ${title} | ${components.toLocaleString('en')} | ${importers} | ${cells.join(' | ')} | ${factors} |`;
}

function seconds(value: number): string {
  return `${value.toFixed(2)} s`;
}

function megabytes(value: number | null): string {
  return value === null ? '?' : `${value.toFixed(0)} MB`;
}
