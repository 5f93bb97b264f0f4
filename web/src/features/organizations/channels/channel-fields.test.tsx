// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { KindChoices } from './channel-fields.tsx';

test('a channel is offered what it gets: nothing that concerns one member, or those of a role', async () => {
  const view = await render(<KindChoices kinds={[]} onChange={() => {}} />);
  expect(view.all('label')).toEqual([
    'New advisories for your components, or changes to known ones',
    'A code change introduces vulnerabilities',
    'New weaknesses in the code',
    'An analysis finishes',
    'An analysis fails',
    'A license violates the policy',
    'A decision ends and its findings are open again',
    'Findings are due soon or overdue',
  ]);
});
