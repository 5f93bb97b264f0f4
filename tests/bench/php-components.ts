import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** A library as packaged by Debian: a folder with an autoloader that lists its classes, its files and the libraries it needs. */
export interface PhpComponent {
  readonly name: string;
  /** Below `usr/share/php`, and where that was unpacked. */
  readonly folder: string;
  readonly place: string;
  /** Class names in their original case, of the files listed by the autoloader. */
  readonly classes: readonly string[];
  readonly autoload: {
    readonly 'psr-4'?: Record<string, string>;
    readonly classmap?: readonly string[];
    readonly files: readonly string[];
  };
  /** Folders of other libraries that the autoloader requires. */
  readonly needs: readonly string[];
}

/** The libraries of packages unpacked side by side, each into a folder of its own. */
export function phpComponents(root: string): PhpComponent[] {
  return readdirSync(root)
    .map((name) => join(root, name, 'usr/share/php'))
    .filter((share) => existsSync(share))
    .flatMap((share) => loadersBelow(share).map((loader) => componentOf(share, loader)))
    .sort((one, other) => (one.folder < other.folder ? -1 : 1));
}

function loadersBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('/autoload.php'))
    .map((path) => join(folder, path));
}

function componentOf(share: string, loader: string): PhpComponent {
  const place = dirname(loader);
  const folder = relative(share, place);
  const text = readFileSync(loader, 'utf8');
  const files = Array.from(
    text.matchAll(/'((?:\\\\|\w)+)' => '\/([^']+\.php)'/g),
    ([, name, file]) => [name!.replaceAll('\\\\', '\\'), file!] as const,
  );
  const prefix = `${folder.replaceAll('/', '\\')}\\`;
  const classes = files.flatMap(([name, file]) => {
    const written = `${prefix}${file.replace(/\.php$/, '').replaceAll('/', '\\')}`;
    return written.toLowerCase() === name ? [written] : [];
  });
  // Relative to the autoloader, or to the folder of all libraries.
  const required = Array.from(text.matchAll(/require_once (__DIR__ ?\. ?)?'\/?([^']+\.php)'/g), ([, isBeside, path]) =>
    isBeside === undefined ? path! : join(folder, path!),
  );
  const own = required.filter((path) => path.startsWith(`${folder}/`) && !path.endsWith('autoload.php'));
  return {
    name: `debian/${folder.toLowerCase().replaceAll('/', '-')}`,
    folder,
    place,
    classes,
    autoload: {
      ...(classes.length === files.length ? { 'psr-4': { [prefix]: '' } } : { classmap: ['.'] }),
      files: own.map((path) => path.slice(folder.length + 1)),
    },
    needs: [...new Set(required.filter((path) => path.endsWith('autoload.php')).map((path) => dirname(path)))],
  };
}
