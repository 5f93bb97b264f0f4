import { escapeHtml } from '#contract/escape-html.ts';
import type { Picture } from './take-pictures.ts';

/** One page with all pictures, by screen, and what is wrong above them. */
export function gallery(pictures: readonly Picture[], faults: readonly string[]): string {
  const screens = Map.groupBy(pictures, ({ route }) => route);
  const sections = [...screens].map(([route, taken]) => `<h2>${escapeHtml(route)}</h2><div>${taken.map(figure).join('')}</div>`);
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px system-ui;margin:24px}div{display:flex;flex-wrap:wrap;gap:16px}figure{margin:0}img{height:320px;border:1px solid #ccc}</style>
<h1>${pictures.length} pictures of ${screens.size} screens</h1>
<ul>${faults.map((fault) => `<li>${escapeHtml(fault)}</li>`).join('')}</ul>
${sections.join('\n')}
`;
}

function figure({ file, viewer, state, width, theme }: Picture): string {
  const caption = `${viewer.toLowerCase()}, ${state}, ${width} px, ${theme}`;
  return `<figure><a href="${encodeURI(file)}"><img loading="lazy" src="${encodeURI(file)}" alt="${caption}"></a><figcaption>${caption}</figcaption></figure>`;
}
