// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from '#web/queries/query-client.ts';
import { answerRequests } from '#web/testing/answer-requests.ts';
import { ORGANIZATION } from '#web/testing/open-app.tsx';
import { render, settle } from '#web/testing/render.tsx';
import { PROJECT } from '#web/testing/result-answers.ts';

const of = (last: string, host: object) => ({ ...PROJECT, id: `0198a0f0-0000-7000-8000-0000000000${last}`, ...host });
const HUB = of('a1', { type: 'GITHUB', url: 'https://code.meadow.example/meadow/shop' });
const LAB = of('a2', { type: 'GITLAB', url: 'https://lab.meadow.example/git/meadow/tools/shop' });
const NONE = of('a3', { type: 'GITHUB', url: '' });

answerRequests(
  Object.fromEntries([HUB, LAB, NONE].map((project) => [`GET /api/org/${ORGANIZATION.id}/projects/${project.id}`, project] as const)),
);

const EXCERPT = { first_line: 3, lines: ['exec(name);'] };

async function linksOf({ id }: { id: string }): Promise<[text: string, href: string | null][]> {
  const { ResultProvider } = await import('./result-context.ts');
  const { LocationText } = await import('./location-text.tsx');
  const { CodeFrame } = await import('./code/code-frame.tsx');
  const value = { selection: { orgId: ORGANIZATION.id, projectId: id }, shown: { commit_hash: 'c0ffee' } } as never;
  await render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <ResultProvider value={value}>
        <LocationText location={{ file: 'web/package-lock.json', line: 12, end_line: 18 }} />
        <CodeFrame place={{ file: 'src/run.js', line: 3, column: 1, end_line: 3, end_column: 11, excerpt: EXCERPT }} commit="badcafe" />
      </ResultProvider>
    </QueryClientProvider>,
  );
  await settle();
  return [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
}

test('a line of a lockfile and a line of code lead to the code host in the same way, and are plain text where there is none', async () => {
  expect(await linksOf(HUB)).toEqual([
    ['web/package-lock.json:12-18, opens the code host', `${HUB.url}/blob/c0ffee/web/package-lock.json#L12-L18`],
    ['src/run.js:3, opens the code host', `${HUB.url}/blob/badcafe/src/run.js#L3`],
  ]);
  expect(await linksOf(LAB)).toEqual([
    ['web/package-lock.json:12-18, opens the code host', `${LAB.url}/-/blob/c0ffee/web/package-lock.json#L12-18`],
    ['src/run.js:3, opens the code host', `${LAB.url}/-/blob/badcafe/src/run.js#L3`],
  ]);
  expect(await linksOf(NONE)).toEqual([]);
  expect(document.body.textContent).toContain('web/package-lock.json:12-18');
});
