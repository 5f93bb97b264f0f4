// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { madePlan } from '#tests/given/patches.ts';
import { render } from '#web/testing/render.tsx';
import { MoveChecklist } from './move-checklist.tsx';

const move = (name: string) => ({ kind: 'refresh' as const, name, from: '1.0.0', to: '1.0.1' });
const plan = madePlan('strong', {
  moves: [move('parser'), move('web'), move('along')],
  choices: { fixed: [['parser'], ['web']], introduced: [] },
});

test('each package that can be left out has a checkbox with a name, and without it the rest stays chosen', async () => {
  const chosen: (readonly string[])[] = [];
  const view = await render(
    <MoveChecklist
      plan={plan}
      choice={{ plan: 'strong', without: [] }}
      lockfile="package-lock.json"
      onChoose={(choice) => chosen.push(choice.without)}
    />,
  );
  expect(view.all('label')).toEqual([
    'All changes of this plan',
    'parser 1.0.0 → 1.0.1 in the lockfile',
    'web 1.0.0 → 1.0.1 in the lockfile',
  ]);
  // A label takes its name from phrases only: a list within it has none.
  expect(document.querySelectorAll('label :is(ul, ol, li, p, div)')).toHaveLength(0);
  await view.click('li:nth-child(2) input');
  await view.click('li:nth-child(1) input');
  expect(chosen).toEqual([['web'], ['parser']]);
});
