import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { Code } from './code.tsx';
import { ExternalLink } from './external-link.tsx';

/** HTML is left out, and so are images: they would be fetched from other hosts. */
export function MarkdownView({ text }: { text: string }) {
  return (
    <div className="flex max-w-3xl flex-col gap-3">
      <ReactMarkdown skipHtml disallowedElements={['img', 'input']} remarkPlugins={[remarkGfm]} components={COMPONENTS}>
        {text}
      </ReactMarkdown>
    </div>
  );
}

const Heading: Components['h1'] = ({ children }) => <h3 className="mt-2 text-base">{children}</h3>;

const COMPONENTS: Components = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  a: ({ href, children }) => (href ? <ExternalLink href={href}>{children}</ExternalLink> : <span>{children}</span>),
  ul: ({ children }) => <ul className="list-disc pl-5">{children}</ul>,
  ol: ({ children }) => <ol className="list-decimal pl-5">{children}</ol>,
  pre: ({ children }) => <pre className="rounded-md bg-sunken p-3 text-sm whitespace-pre-wrap">{children}</pre>,
  // Code inside `pre` is styled there.
  code: ({ children, className }) =>
    typeof children === 'string' && !className && !children.includes('\n') ? <Code>{children}</Code> : <code>{children}</code>,
  table: ({ children }) => <table className="w-full border-collapse text-sm">{children}</table>,
  th: ({ children }) => <th className="border-b border-line px-2 py-1 text-left font-[600]">{children}</th>,
  td: ({ children }) => <td className="border-b border-line px-2 py-1 align-top">{children}</td>,
  blockquote: ({ children }) => <blockquote className="border-l-2 border-line-strong pl-3 text-muted">{children}</blockquote>,
};
