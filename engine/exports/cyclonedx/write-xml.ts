import type { Serialize } from '@cyclonedx/cyclonedx-library';

type Element = Serialize.XML.Types.SimpleXml.Element;

/** The text of an XML document, element by element: the document objects of a hundred thousand components would take gigabytes. */
export function writeXml(root: Element, { indent }: { indent: string }): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>'];
  write(root, '', indent, lines);
  return lines.join('\n');
}

function write(element: Element, before: string, indent: string, lines: string[]): void {
  const { name, children } = element;
  const start = `${before}<${name}${attributesOf(element)}`;
  if (typeof children === 'number' || (typeof children === 'string' && children !== '')) {
    lines.push(`${start}>${escapeText(String(children))}</${name}>`);
    return;
  }
  const inner = children === undefined || children === '' ? [] : [...children].filter((child) => child.type === 'element');
  if (inner.length === 0) {
    lines.push(`${start}/>`);
    return;
  }
  lines.push(`${start}>`);
  for (const child of inner) write(child, before + indent, indent, lines);
  lines.push(`${before}</${name}>`);
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
