import { lazyPart } from './lazy-part.tsx';
import { SkeletonLines } from './skeleton.tsx';

/** Markdown of advisories. Creates elements, never HTML: the text is untrusted. */
export const Markdown = lazyPart(async () => (await import('./markdown-view.tsx')).MarkdownView, <SkeletonLines lines={4} />);
