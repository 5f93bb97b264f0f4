// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { VulnerabilityRule } from '#contract/entities/policy.ts';
import { render } from '#web/testing/render.tsx';
import { RulesEditor } from './rules-editor.tsx';

function Editor() {
  const [rules, setRules] = useState<VulnerabilityRule[]>([{ reason: 'Old' }]);
  return <RulesEditor rules={rules} onChange={setRules} />;
}

/** The legend of the rule that the focus is in, and what has it. */
const focused = () => [
  document.activeElement?.closest('fieldset')?.querySelector('legend')?.textContent.split(':')[0],
  document.activeElement?.getAttribute('placeholder') ?? document.activeElement?.textContent,
];

test('focus moves to the rule that was added, and stays near the one that was removed', async () => {
  const view = await render(<Editor />);
  await view.click('button', 'Add rule');
  expect(focused()).toEqual(['Rule 2', 'CVE-2020-8203']);
  await view.click('button', 'Remove rule 2');
  expect(focused()).toEqual(['Rule 1', 'Remove rule 1']);
  await view.click('button', 'Remove rule 1');
  expect(focused()).toEqual([undefined, 'Add rule']);
});
