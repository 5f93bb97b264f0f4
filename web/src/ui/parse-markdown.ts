export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'list'; items: string[] };

/** Splits a text into the blocks that advisories use; everything else stays a paragraph. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let code: string[] | undefined;
  let open = false;
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (/^\s*(```|~~~)/.test(line)) {
      if (code) blocks.push({ kind: 'code', text: code.join('\n') });
      code = code ? undefined : [];
      open = false;
      continue;
    }
    if (code) {
      code.push(line);
      continue;
    }
    const heading = /^\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$/.exec(line);
    const item = /^\s*(?:[-*+]|\d+[.)])\s+(.*)$/.exec(line);
    const last = blocks.at(-1);
    if (heading) blocks.push({ kind: 'heading', text: heading[1] ?? '' });
    else if (item && open && last?.kind === 'list') last.items.push(item[1] ?? '');
    else if (item) blocks.push({ kind: 'list', items: [item[1] ?? ''] });
    else if (line.trim() === '') open = false;
    else if (open && last?.kind === 'paragraph') last.text += ` ${line.trim()}`;
    else if (open && last?.kind === 'list') last.items.push(`${last.items.pop() ?? ''} ${line.trim()}`);
    else blocks.push({ kind: 'paragraph', text: line.trim() });
    if (heading) open = false;
    else if (line.trim() !== '') open = true;
  }
  if (code) blocks.push({ kind: 'code', text: code.join('\n') });
  return blocks;
}
