import type { Fragment } from './graph/fragment.ts';

interface Language {
  readonly name: 'js' | 'php';
  wants(path: string): boolean;
  read(path: string, text: string): Promise<Fragment>;
}

type Read = (path: string, text: string) => Fragment;

// A front end is loaded together with its parser, and only in the process that parses; the promise is kept because even repeated imports
// take time.
let readJavaScript: Promise<Read> | undefined;
let readPhp: Promise<Read> | undefined;

const LANGUAGES: readonly Language[] = [
  {
    name: 'js',
    wants: (path) => /\.[cm]?[jt]sx?$/.test(path),
    read: async (path, text) => (await (readJavaScript ??= loadJavaScript()))(path, text),
  },
  {
    name: 'php',
    wants: (path) => /\.(?:php|phtml|inc|php[3-8])$/i.test(path),
    read: async (path, text) => (await (readPhp ??= loadPhp()))(path, text),
  },
];

async function loadJavaScript(): Promise<Read> {
  const [{ parseJavaScript }, { lowerProgram }] = await Promise.all([
    import('./javascript/parse.ts'),
    import('./javascript/lower-program.ts'),
  ]);
  return (path, text) => lowerProgram(parseJavaScript(path, text), text);
}

async function loadPhp(): Promise<Read> {
  const [{ parsePhp }, { lowerPhp }] = await Promise.all([import('./php/parse.ts'), import('./php/lower-program.ts')]);
  return (path, text) => lowerPhp(parsePhp(path, text));
}

export function languageOf(path: string): Language | undefined {
  return LANGUAGES.find((language) => language.wants(path));
}

/** Whether a path without extension may be a program: `bin/serve`. */
export function isProgram(path: string): boolean {
  return /(?:^|\/)bin\/[\w-]+$/.test(path);
}

/** Settings files that may contain credentials: neither lockfiles nor templates of settings. */
export function isSettings(path: string): boolean {
  return (
    /(?:^|\/)\.env(?:\.[\w-]+)*$|\.(?:ya?ml|json|toml|ini|properties|conf|cfg)$/.test(path) &&
    !/(?:^|\/)(?:[\w.-]*lock[\w.-]*|composer\.installed|installed)\.(?:json|ya?ml|toml)$|[.-](?:example|sample|template|dist|defaults?)(?:\.\w+)?$/i.test(
      path,
    ) &&
    !/(?:^|\/)(?:node_modules|vendor|locales?|i18n|translations?|lang)\//.test(path)
  );
}

/** Manifests and compiler settings, which module resolution depends on. */
export function isConfiguration(path: string): boolean {
  return /(?:^|\/)(?:package\.json|[jt]sconfig[\w.-]*\.json|composer\.json)$/.test(path) && !/(?:^|\/)(?:node_modules|vendor)\//.test(path);
}
