import type { Checkout } from '#engine/checkout.ts';
import { isTestData } from '#engine/checkout/is-test-data.ts';
import { FileNotText, FileTooLarge } from '#engine/checkout/unreadable-file.ts';
import { isObject, objectOf, parseJsonObject } from '#engine/text/parse-json.ts';
import { parseYaml } from '#engine/text/parse-yaml.ts';
import { joinFolder } from '../lockfile-format.ts';
import { isWorkspaceOf } from './find-workspaces.ts';

/**
 * The files that belong to the project, without its test data. A folder that a workspace declaration or a lockfile names is part of
 * the project, whatever it is called.
 */
export async function leaveOutTestData(checkout: Checkout, files: readonly string[]): Promise<string[]> {
  const folders = new Set(files.filter((path) => isTestData(path) && path.endsWith('/package.json')).map(folderOf));
  const others = files.filter((path) => !isTestData(path));
  if (folders.size === 0) return others;
  const named = new Set<string>();
  for (const path of others) {
    const names = await namingOf(checkout, path);
    if (!names) continue;
    const root = folderOf(path);
    for (const folder of folders) if (names(root, folder)) named.add(folder);
  }
  return files.filter((path) => !isTestData(path) || named.has(folderOf(path)));
}

type Naming = (root: string, folder: string) => boolean;

async function namingOf(checkout: Checkout, path: string): Promise<Naming | undefined> {
  const basename = path.slice(path.lastIndexOf('/') + 1);
  if (basename === 'bun.lockb') return undefined;
  const text = await readText(checkout, path);
  if (text === undefined) return undefined;
  if (basename === 'package.json' || basename === 'pnpm-workspace.yaml') {
    const globs = basename === 'package.json' ? globsOfManifest(text) : await globsOfPnpm(text);
    return globs && ((root, folder) => (root === '.' || folder.startsWith(`${root}/`)) && isWorkspaceOf(globs, inside(root, folder)));
  }
  const mentioned = new Set([...text.matchAll(MENTION)].map(([mention]) => joinFolder(folderOf(path), mention.trim())));
  return mentioned.size === 0 ? undefined : (_, folder) => mentioned.has(folder);
}

// A path with a folder of test data in it, as a key, a link or a copied folder has it.
const MENTION = /(?:[\w@.-]+\/)*(?:__fixtures__|__mocks__|fixtures|testdata|test-fixtures)(?:\/[\w@.-]+)+/gi;

function globsOfManifest(text: string): readonly string[] | undefined {
  if (!text.includes('"workspaces"')) return undefined;
  const declared = parseJsonObject(text, '').value?.['workspaces'];
  return texts(isObject(declared) ? declared['packages'] : declared);
}

async function globsOfPnpm(text: string): Promise<readonly string[] | undefined> {
  const parsed = await parseYaml(text, '');
  return 'documents' in parsed ? texts(objectOf(parsed.documents[0])['packages']) : undefined;
}

function texts(list: unknown): readonly string[] | undefined {
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : undefined;
}

// What cannot be read is reported where it is read for its own sake.
async function readText(checkout: Checkout, path: string): Promise<string | undefined> {
  try {
    return await checkout.readText(path);
  } catch (error) {
    if (error instanceof FileTooLarge || error instanceof FileNotText) return undefined;
    throw error;
  }
}

function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
}

function inside(root: string, folder: string): string {
  return root === '.' ? folder : folder.slice(root.length + 1);
}
