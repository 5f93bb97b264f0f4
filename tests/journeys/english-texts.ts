import type { Page } from 'playwright-core';
import { german } from '#tests/screens/german-texts.ts';

/** Words that are frequent in English and none in German. */
const ENGLISH = /\b(?:and|are|been|by|for|from|has|have|is|of|that|the|this|to|when|which|with|your)\b/gi;

/** What people and repositories of the sample world say. */
const FOREIGN = [
  'A lockfile that is cut off',
  'The shop and all that grows around it',
  'The LICENSE file of the package has the text of the MIT license.',
];

// A German text may be an English key, too.
const values = new Set(Object.values(german));
const isUntranslated = (text: string) => Object.hasOwn(german, text) && german[text] !== text && !values.has(text);

/** Texts of a page that are English: those that have a German one, and those with two or more English words. */
export async function englishTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(textsOfPage);
  const found = texts.filter((text) => {
    if (FOREIGN.some((said) => text.includes(said))) return false;
    return isUntranslated(text) || new Set(text.match(ENGLISH)?.map((word) => word.toLowerCase())).size > 1;
  });
  return [...new Set(found)].map((text) => `${new URL(page.url()).pathname}: ${text}`);
}

/** What can be read or heard of a page; runs in the page. */
function textsOfPage(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = node.parentElement;
    if (!around || around.closest('code, pre, script, style, [lang=en]')) continue;
    // Where a name may be broken, it is more than one node.
    texts.push((around.querySelector(':scope > wbr') ? around.textContent : node.nodeValue) ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    if (element.closest('[lang=en]')) continue;
    for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
  }
  return texts.map((text) => text.trim().replaceAll(/\s+/g, ' ')).filter(Boolean);
}
