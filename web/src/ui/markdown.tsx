import { Fragment, type ReactNode } from 'react';
import { Code } from './code.tsx';
import { ExternalLink } from './external-link.tsx';
import { type Block, parseMarkdown } from './parse-markdown.ts';

/** The part of Markdown that advisories use. Makes elements, never HTML: the text comes from strangers. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="flex max-w-3xl flex-col gap-3">
      {parseMarkdown(text).map((block, index) => (
        // Blocks have no identity but their place, and the text never changes.
        <Fragment key={`${index}:${block.kind}`}>{showBlock(block)}</Fragment>
      ))}
    </div>
  );
}

function showBlock(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <h3 className="mt-2 text-base">{inline(block.text)}</h3>;
    case 'code':
      return (
        <pre className="rounded-md whitespace-pre-wrap bg-sunken p-3 text-sm">
          <code>{block.text}</code>
        </pre>
      );
    case 'list':
      return (
        <ul className="list-disc pl-5">
          {block.items.map((item) => (
            <li key={item}>{inline(item)}</li>
          ))}
        </ul>
      );
    case 'paragraph':
      return <p>{inline(block.text)}</p>;
  }
}

const INLINE = /(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\)|https?:\/\/[^\s)>\]]+)/g;

function inline(text: string): ReactNode {
  return text.split(INLINE).map((part, index) => {
    const key = `${index}:${part}`;
    if (index % 2 === 0) return part;
    if (part.startsWith('`')) return <Code key={key}>{part.slice(1, -1)}</Code>;
    if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>;
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
    return (
      <ExternalLink key={key} href={link?.[2] ?? part}>
        {link?.[1] ?? part}
      </ExternalLink>
    );
  });
}
