import { useLocation } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import type { Analysis, Run } from '#contract/entities/analysis.ts';
import type { ResultSelection } from '#web/queries/results.queries.ts';

/** What every view inside the results screen can use. */
export interface Result {
  selection: ResultSelection;
  analysis: Analysis;
  /** Of the run that is shown. */
  steps: Analysis['steps'];
  runs: readonly Run[];
  /** Undefined while no run has ended, or if none had ended at the requested date. */
  shown: Run | undefined;
  /** The heading of the screen, for the row of tabs. */
  title: ReactNode;
  actions: ReactNode;
}

const ResultContext = createContext<Result | null>(null);
export const ResultProvider = ResultContext.Provider;

export function useResult(): Result {
  const result = useContext(ResultContext);
  if (!result) throw new Error('This view belongs inside the results screen.');
  return result;
}

const PAGES = [
  'sbom',
  'sbom-details',
  'vuln-finder',
  'vulnerability-details',
  'js-patching',
  'license-finder',
  'license-details',
  'codeql',
  'code-details',
  'history',
  'compare',
] as const;
export type ResultPage = (typeof PAGES)[number];

/** The page below `/results` in the URL, undefined at the results themselves. */
export function useResultPage(): ResultPage | undefined {
  const name = useLocation({ select: ({ pathname }) => pathname.split('/')[2] });
  return PAGES.find((page) => page === name);
}

/** The URL of a page below `/results`. */
export function resultPath(page: ResultPage | undefined) {
  return page === undefined ? ('/results' as const) : (`/results/${page}` as const);
}
