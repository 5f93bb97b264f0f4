// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { useChosenGroups } from './use-chosen-groups.ts';

const LISTED: Parameters<typeof useChosenGroups>[0] = {
  group: 'fix',
  search_key: '',
  active_filters: [],
  integration_ids: null,
  project_ids: null,
};

function Groups() {
  const { keys, toggle } = useChosenGroups(LISTED);
  const both = () => {
    toggle(['a'], true);
    toggle(['b'], true);
  };
  return <button onClick={both}>{[...keys].join(' ') || 'none'}</button>;
}

test('a second group that is chosen before the first one shows does not take its place', async () => {
  const view = await render(<Groups />);
  await view.click('button');
  expect(view.text()).toBe('a b');
});
