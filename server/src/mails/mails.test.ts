import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseMessage } from '#contract/language/parse-message.ts';
import { findMessages } from '#web/testing/find-messages.ts';
import { findTexts } from '#web/testing/find-texts.ts';
import { german } from './german.ts';
import { renderMail } from './render-mail.ts';
import { wording } from './wording.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
/** The files that write a part of a mail. */
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, source: readFileSync(root + path, 'utf8') }))
  .filter(({ path, source }) => /renderMail|mailSecurityNotice|mailOperators|Wording\b/.test(source) && path !== 'mails/wording.ts');
const messages = sources.flatMap(({ path, source }) => findMessages(path, source));

describe('the texts of mails', () => {
  test('are all written so that they can be German', () => {
    const outside = sources.flatMap(({ path, source }) =>
      findTexts(path, source)
        .filter(({ text, line }) => /\s|[.,:!?]$/.test(text) && !isForPrograms(text, source.split('\n')[line - 1]!))
        .map(({ text, line }) => `server/src/${path}:${line} ${text}`),
    );
    expect(outside, 'Write t(…) of a Wording around these').toEqual([]);
  });

  test('have their German, and there is no other', () => {
    expect(new Set(Object.keys(german))).toEqual(new Set(messages.map(({ text }) => text)));
  });

  test('have the same gaps in German as in English, each with a value', () => {
    expect(Object.entries(german).filter(([english, text]) => gaps(english) !== gaps(text))).toEqual([]);
    expect(messages.filter(({ text, values }) => values && gaps(text) !== [...values].toSorted().join())).toEqual([]);
  });
});

function gaps(text: string): string {
  const names = parseMessage(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.name]));
  return names.toSorted().join();
}

/** Parts of HTML and of addresses, and what goes into the server's log. */
function isForPrograms(text: string, line: string): boolean {
  return /^<|<\/|\.log\.|webUrl|sans-serif/.test(text) || /\.log\.|webUrl|new Error\(|<[a-z!/]/.test(line);
}

test('a mail says in its language what the server composed, with dates and numbers as the language writes them', () => {
  const moment = new Date('2026-03-04T15:06:00Z');
  const composed =
    '1,204 vulnerabilities became known in Canopy\nmalware in left-pad 1.0.0 (critical, known to be exploited).\nCVE-2026-1 in flat 4.1.1 of moss, due on 2026-11-27.';
  expect([wording('en').composed(composed), wording('en').moment(moment)]).toEqual([
    composed.replace('2026-11-27', 'Nov 27, 2026'),
    'March 4, 2026 at 15:06 UTC',
  ]);
  expect([wording('de').composed(composed), wording('de').moment(moment)]).toEqual([
    '1.204 Schwachstellen bekannt geworden in Canopy\nSchadcode in left-pad 1.0.0 (kritisch, bekannt ausgenutzt).\nCVE-2026-1 in flat 4.1.1 von moss, fällig am 27.11.2026.',
    '4. März 2026 um 15:06 UTC',
  ]);
  expect(wording(null).language).toBe('en');
});

test('what a mail reports has its lines and leads to the page about it, as text and as HTML', () => {
  const { html, text } = renderMail(wording('en'), {
    to: 'a@example.org',
    subject: 'S',
    greeting: 'Hello,',
    paragraphs: [
      'One & all\nsay so.',
      { title: 'News of <fern>', text: 'CVE-1 in a.\nThe code changed.', url: 'https://a.example/?a=1&b=2' },
    ],
    footer: 'F',
  });
  expect(text).toContain('One & all\nsay so.\n\nNews of <fern>\nCVE-1 in a.\nThe code changed.\nhttps://a.example/?a=1&b=2\n');
  expect(html).toContain('>One &amp; all<br>say so.</p>');
  expect(html).toMatch(
    /<a href="https:\/\/a\.example\/\?a=1&amp;b=2"[^>]*>News of &lt;fern&gt;<\/a><br>CVE-1 in a\.<br>The code changed\.<\/p>/,
  );
});

test('a mail names its language to the programs that read it aloud, and says its own words in it', () => {
  const content = {
    to: 'a@example.org',
    subject: 'S',
    greeting: 'G',
    paragraphs: [],
    action: { label: 'A', url: 'https://a.example/' },
    footer: 'F',
    unsubscribeUrl: 'https://a.example/no',
  };
  const { html, text, language } = renderMail(wording('de'), content);
  expect(language).toBe('de');
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('Oder kopiere diese Adresse in deinen Browser:');
  expect(text).toContain('Diese E-Mails abbestellen: https://a.example/no');
});
