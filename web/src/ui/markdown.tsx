import { lazyPart } from './lazy-part.tsx';
import { SkeletonLines } from './skeleton.tsx';

/** Markdown of advisories. Makes elements, never HTML: the text comes from strangers. */
export const Markdown = lazyPart(async () => (await import('./markdown-view.tsx')).MarkdownView, <SkeletonLines lines={4} />);
