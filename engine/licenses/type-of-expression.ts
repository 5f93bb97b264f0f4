import { LICENSE_CATEGORIES, type LicenseCategory } from '#contract/results/licenses.ts';
import { categoryOf } from './license-catalogue.ts';
import { parseExpression, type LicenseExpression } from './parse-expression.ts';

/** What an expression asks for: of a choice the least, of licenses that hold at once the most. */
export function typeOfExpression(text: string): LicenseCategory {
  const parsed = parseExpression(text);
  return parsed ? typeOf(parsed) : 'other';
}

function typeOf(expression: LicenseExpression): LicenseCategory {
  if (!('operator' in expression)) return categoryOf(expression.id);
  const ranks = expression.parts.map((part) => ORDER.indexOf(typeOf(part)));
  return ORDER[expression.operator === 'or' ? Math.min(...ranks) : Math.max(...ranks)]!;
}

/** What nobody has sorted may ask for anything, so it counts as most. */
const ORDER: readonly LicenseCategory[] = LICENSE_CATEGORIES;
