import type { CodeLabel } from '#contract/results/code.ts';

/** What a path says of its code: findings in such files are kept apart. */
export function labelsOf(path: string): CodeLabel[] {
  const labels: CodeLabel[] = [];
  if (
    /(?:^|\/)(?:tests?|spec|specs|__tests__|__mocks__|e2e|cypress|fixtures?|testdata|test-utils)\//i.test(path) ||
    /[.-](?:test|spec|cy|stories)\.\w+$|(?:^|\/)\w*Test\.php$/.test(path)
  ) {
    labels.push('test');
  }
  if (/(?:^|\/)(?:examples?|samples?|demos?|docs?|benchmarks?|tutorials?)\//i.test(path)) labels.push('example');
  if (
    /(?:^|\/)(?:vendors?|third[_-]?party|node_modules|bower_components|external|wp-includes|wp-admin)\/|(?:^|\/)(?:jquery|bootstrap|lodash|underscore|angular|react|vue|d3|moment|tinymce|ckeditor)[\w.-]*\.js$/i.test(
      path,
    )
  )
    labels.push('vendored');
  if (
    /(?:^|\/)(?:dist|build|out|\.next|coverage|generated|__generated__)\/|\.min\.[cm]?js$|[.-](?:bundle|generated|umd|iife)\.[cm]?js$/i.test(
      path,
    )
  )
    labels.push('generated');
  return labels;
}
