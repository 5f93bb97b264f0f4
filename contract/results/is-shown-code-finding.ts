import type { CodeFinding } from './code.ts';

/**
 * Whether a weakness is in the default list and in the grade: neither set aside in the code, nor in tests, examples, vendored or generated
 * files, nor of low confidence.
 */
export function isShownCodeFinding({ labels, suppressed, confidence }: Pick<CodeFinding, 'labels' | 'suppressed' | 'confidence'>): boolean {
  return labels.length === 0 && suppressed === null && confidence !== 'low';
}
