import type { Page } from 'playwright-core';
import { until } from '#tests/given/until.ts';
import { settled } from './browser.ts';

/** A number that a link leads from, and the numbers that the page says of itself where the link ends. */
export interface FollowedNumber {
  readonly href: string;
  /** What the link says, or the row that it covers. */
  readonly text: string;
  readonly number: number;
  readonly stated: readonly number[];
}

// Where pages say how much they show: the headline of findings and the count below a list; and the sentences about a project or a group.
const STATEMENTS = 'main output, main nav[aria-label="Pages"] [aria-live]';
const SENTENCES = 'main p';
const SENTENCE = /open finding|removes? /;

/**
 * Clicks each link of the page that leads from a number to the rows that it counts, and reads what stands there. A number that is not
 * repeated has what was stated when patience ended.
 */
export async function followNumbers(page: Page, path: string): Promise<FollowedNumber[]> {
  await page.goto(path);
  await page.locator('main a[href]').first().waitFor();
  await settled(page);
  const links = await numberedLinks(page);
  const followed: FollowedNumber[] = [];
  for (const { index, ...link } of links) {
    const before = page.url();
    const heading = await page.locator('main h1').innerText();
    await page.locator('main a[href]').nth(index).click();
    // The page that was left states numbers too.
    await page.locator('main h1').filter({ hasNotText: heading }).waitFor();
    let stated: number[] = [];
    await until(async () => {
      const sentences = page.locator(SENTENCES).filter({ hasText: SENTENCE });
      stated = [...(await page.locator(STATEMENTS).allInnerTexts()), ...(await sentences.allInnerTexts())].flatMap(numbersOf);
      return stated.includes(link.number) || undefined;
    }).catch(() => {});
    followed.push({ ...link, stated });
    await page.goBack();
    await page.waitForURL(before);
    await until(async () => (await numberedLinks(page)).length === links.length || undefined);
  }
  return followed;
}

async function numberedLinks(page: Page) {
  const links = await page.locator('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link, index) => {
      const row = link.closest<HTMLElement>('li, tr');
      return { index, href: link.getAttribute('href')!, text: (row ?? link).innerText.replaceAll(/\s+/g, ' ') };
    }),
  );
  return links.flatMap(({ index, href, text }) => {
    const number = countOf(href, text);
    return number === undefined ? [] : [{ index, href, text, number }];
  });
}

/** The number of a link that counts rows; undefined for links that lead to something else. */
function countOf(href: string, text: string): number | undefined {
  const { pathname, searchParams } = new URL(href, 'http://here');
  // The rank of a next move comes first, then versions: its findings are the number before "in".
  if (searchParams.has('peek')) return searchParams.has('q') ? undefined : numbersOf(/(\d[\d,]*) in /.exec(text)?.[1] ?? '')[0];
  if (pathname === '/projects/vulnerabilities' || pathname === '/projects') return numbersOf(text)[0];
  // The row of a project ends with the number of its findings.
  if (pathname.startsWith('/projects/')) return numbersOf(text).at(-1);
  return undefined;
}

/** Whole numbers, but none of versions, names and grades. */
function numbersOf(text: string): number[] {
  return [...text.matchAll(/(?<![\w.,/@-])\d{1,3}(?:,?\d{3})*(?![\w.,/-]*\w)/g)].map(([number]) => Number(number.replaceAll(',', '')));
}
