import type { Serialize } from '@cyclonedx/cyclonedx-library';

type Element = Serialize.XML.Types.SimpleXml.Element;

const LINES_AT_ONCE = 10_000;

/**
 * The text of an XML document, element by element, each asked for when it is its turn: all elements of a hundred thousand components
 * would take gigabytes.
 */
export function writeXml(root: Element, { indent }: { indent: string }): string {
  const parts: string[] = [];
  let lines: string[] = [];
  const write = (line: string) => {
    // Lines are ropes of their pieces until they are joined, which takes several times the memory.
    if (lines.push(line) < LINES_AT_ONCE) return;
    parts.push(lines.join('\n'));
    lines = [];
  };
  write('<?xml version="1.0" encoding="UTF-8"?>');
  writeElement(root, '', indent, write);
  return [...parts, ...(lines.length > 0 ? [lines.join('\n')] : [])].join('\n');
}

function writeElement(element: Element, before: string, indent: string, write: (line: string) => void): void {
  const { name, children } = element;
  const start = `${before}<${name}${attributesOf(element)}`;
  if (typeof children === 'number' || (typeof children === 'string' && children !== '')) {
    write(`${start}>${escapeText(String(children))}</${name}>`);
    return;
  }
  let isOpen = false;
  for (const child of typeof children === 'string' || children === undefined ? [] : children) {
    if (child.type !== 'element') continue;
    if (!isOpen) write(`${start}>`);
    isOpen = true;
    writeElement(child, before + indent, indent, write);
  }
  write(isOpen ? `${before}</${name}>` : `${start}/>`);
}

function attributesOf({ namespace, attributes = {} }: Element): string {
  const all = { ...(namespace === undefined ? {} : { xmlns: String(namespace) }), ...attributes };
  return Object.entries(all)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeAttribute(String(value))}"`]))
    .join('');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('\t', '&#x9;').replaceAll('\n', '&#xA;').replaceAll('\r', '&#xD;');
}
