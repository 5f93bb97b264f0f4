import { isObject } from '#engine/text/parse-json.ts';
import { parsePlainYaml } from '#engine/text/parse-plain-yaml.ts';

/** Sets `section.key` of a YAML file whose section is a block of texts, and leaves everything else as it is. */
export function setYamlEntry(text: string, section: string, key: string, value: string): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/);
  const at = lines.findIndex((line) => line.startsWith(`${section}:`));
  if (at === -1) return `${[...lines, ...(lines.length > 0 ? [''] : []), `${section}:`, entry(key, value)].join(eol)}${eol}`;
  const inline = lines[at]!.slice(section.length + 1)
    .replace(/^\s*#.*$/, '')
    .trim();
  if (inline !== '') {
    const [content] = parsePlainYaml(`${lines[at]!}\n`) ?? [];
    const known = isObject(content) && isObject(content[section]) ? content[section] : {};
    lines.splice(at, 1, `${section}:`, ...Object.entries(known).map(([name, to]) => entry(name, String(to))));
  }
  let end = at + 1;
  for (let i = end; i < lines.length && /^(?:\s|#|$)/.test(lines[i]!); i++) if (/^\s+[^\s#]/.test(lines[i]!)) end = i + 1;
  const indent = /^\s+/.exec(lines[at + 1] ?? '')?.[0] ?? '  ';
  const made = `${indent}${entry(key, value).trim()}`;
  const same = lines
    .slice(at + 1, end)
    .findIndex((line) => [key, `'${key}'`, `"${key}"`].some((name) => line.trim().startsWith(`${name}:`)));
  if (same === -1) lines.splice(end, 0, made);
  else lines[at + 1 + same] = made;
  return `${lines.join(eol)}${eol}`;
}

/** Removes `section.key` of a YAML file whose section is a block of texts, and the section with its last key. */
export function removeYamlEntry(text: string, section: string, key: string): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(/\r?\n/);
  const at = lines.findIndex((line) => line.startsWith(`${section}:`));
  if (at === -1) return text;
  const end = lines.findIndex((line, i) => i > at && /^[^\s#]/.test(line));
  const inside = lines.slice(at + 1, end === -1 ? undefined : end);
  const kept = inside.filter((line) => ![key, `'${key}'`, `"${key}"`].some((name) => line.trim().startsWith(`${name}:`)));
  const isEmpty = !kept.some((line) => /^\s+[^\s#]/.test(line));
  return [...lines.slice(0, isEmpty ? at : at + 1), ...kept, ...(end === -1 ? [] : lines.slice(end))].join(eol);
}

function entry(name: string, to: string): string {
  return `  ${quoted(name)}: ${quoted(to)}`;
}

function quoted(text: string): string {
  return /^[A-Za-z][\w./-]*$/.test(text) ? text : `'${text.replaceAll("'", "''")}'`;
}
