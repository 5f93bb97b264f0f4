// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import type { VulnerabilityRow } from '#contract/entities/result-rows.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { settle } from '#web/testing/render.tsx';
import { pageOf, resultAddress, resultAnswers, resultRoute } from '#web/testing/result-answers.ts';
import { vulnerabilityRow } from '#web/testing/vulnerability-row.ts';

beforeAll(async () => {
  await Promise.all([
    import('#web/features/results/results.screen.tsx'),
    import('#web/features/results/tabs-view.tsx'),
    import('#web/features/results/vulnerabilities/vulnerabilities-view.tsx'),
    import('./header/shell.tsx'),
  ]);
}, 60_000);

type Verdict = VulnerabilityRow['affected'][number]['reachability'];

const row = (id: string, reachability: Verdict) =>
  vulnerabilityRow({
    vulnerability_id: id,
    affected: [
      { purl: `pkg:npm/${id}@1.0.0`, name: id, version: '1.0.0', direct: false, fixed_versions: ['1.0.1'], reachability, covered_by: null },
    ],
  });

test.each(['group=fix', 'group=vulnerability'])('a list says which findings the code loads and which it cannot: %s', async (grouping) => {
  const rows = [row('loaded', 'reachable'), row('perhaps', 'unknown'), row('apart', 'not_reachable'), row('old', null)];
  const view = await openApp(resultAddress('vuln-finder', `&${grouping}`), {
    ...resultAnswers(['vuln-finder']),
    [resultRoute('vulnerabilities')]: pageOf(rows),
  });
  await settle();
  await settle();
  const marks = view
    .all('li[data-finding], tbody tr')
    .map((text) => [/loaded|perhaps|apart|old/.exec(text)![0], /(?:not )?reachable/.exec(text)?.[0]]);
  expect(Object.fromEntries(marks)).toEqual({ loaded: 'reachable', perhaps: undefined, apart: 'not reachable', old: undefined });
});
