/** The lines of an rc file (`key=value`) that change how packages are resolved, and nothing else of it. */
export function keptSettings(text: string, names: readonly string[]): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, key, value] = /^\s*([\w-]+)(?:\[\])?\s*=\s*["']?([\w-]*)["']?\s*$/.exec(line) ?? [];
    return key !== undefined && names.includes(key) ? [`${key}=${value}`] : [];
  });
}
