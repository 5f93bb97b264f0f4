import { dirname } from 'node:path/posix';
import type { CodeLabel } from '#contract/results/code.ts';

const BUILT = /(?:^|\/)(?:dist(?:[._-][\w-]+)?|build|out|lib-cov|es5|umd)\//;
/** Files of a package's tooling, as opposed to its code. */
const TOOLS = /(?:^|\/)(?:\.[^/]*|(?:gulp|grunt|karma|rollup|webpack|jest|babel|rakefile|[\w.-]+\.config)[\w.-]*\.[cm]?[jt]s)$/i;

/** Folders with the sources of a build. */
const SOURCES = /(?:^|\/)(?:src|source|sources|lib|libs|ts|app|packages|modules)\//;

/**
 * Labels of files, given all code files of a checkout: build output counts as the code itself in a package without its sources, as
 * published packages are, even if a few other files are next to it.
 */
export function labelsAmong(paths: readonly string[], manifests: readonly string[]): (path: string) => CodeLabel[] {
  // A manifest in build output only declares its module format.
  const roots = manifests
    .filter((path) => !BUILT.test(path))
    .map((path) => (dirname(path) === '.' ? '' : `${dirname(path)}/`))
    .sort((a, b) => b.length - a.length);
  const rootOf = (path: string) => roots.find((root) => path.startsWith(root));
  const builtIn = new Map<string, number>();
  const sourcesIn = new Map<string | undefined, string[]>();
  for (const path of paths) {
    if (/\.d\.[cm]?ts$/.test(path) || TOOLS.test(path)) continue;
    const [labels, root] = [labelsOf(path), rootOf(path)];
    if (labels.length === 0) sourcesIn.set(root, [...(sourcesIn.get(root) ?? []), path.slice(root?.length ?? 0)]);
    else if (root !== undefined && isCodeItself(path.slice(root.length))) builtIn.set(root, (builtIn.get(root) ?? 0) + 1);
  }
  const withSource = new Set<string | undefined>();
  for (const [root, sources] of sourcesIn)
    if (root === undefined || sources.length >= (builtIn.get(root) ?? 0) || sources.some((path) => SOURCES.test(path)))
      withSource.add(root);
  return (path) => {
    const labels = labelsOf(path);
    const root = labels.length > 0 ? rootOf(path) : undefined;
    if (root === undefined) return labels;
    const rest = path.slice(root.length);
    const isOwn = {
      generated: !withSource.has(root) && isCodeItself(rest),
      // A plugin is named after what it extends: `jquery.menu.js` next to the manifest.
      vendored: /^[a-z.-]+$/i.test(rest),
    };
    return labels.filter((label) => !(label in isOwn && isOwn[label as keyof typeof isOwn]));
  };
}

/** Whether only the folder marks a file as build output. */
function isCodeItself(path: string): boolean {
  return !labelsOf(path.replace(BUILT, '')).includes('generated');
}

/** Labels implied by a path: findings in labeled files are listed separately. */
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
    /(?:^|\/)(?:dist(?:[._-][\w-]+)?|build|out|\.next|coverage|generated|__generated__)\/|\.min\.[cm]?js$|[.-](?:bundle|generated|umd|iife)\.[cm]?js$/i.test(
      path,
    )
  )
    labels.push('generated');
  return labels;
}
