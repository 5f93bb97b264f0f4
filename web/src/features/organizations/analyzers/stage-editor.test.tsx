// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { Analyzer } from '#contract/entities/analysis.ts';
import { createQueryClient } from '#web/queries/query-client.ts';
import { answerRequests } from '#web/testing/answer-requests.ts';
import { render } from '#web/testing/render.tsx';
import { StageEditor } from './stage-editor.tsx';

beforeEach(() => void answerRequests({}));

const PLUGINS = (['js-sbom', 'php-sbom'] as const).map((name) => ({
  name,
  version: '1.0.0',
  description: name,
  depends_on: [],
  config: [],
}));

function Editor() {
  const [stages, setStages] = useState<Analyzer['steps']>([]);
  return (
    <QueryClientProvider client={createQueryClient(() => {})}>
      <StageEditor orgId="o" stages={stages} plugins={PLUGINS} dependsOn={() => []} onChange={setStages} />
    </QueryClientProvider>
  );
}

const focused = () => document.activeElement?.getAttribute('aria-label');

test('a step that was added, moved or removed keeps the focus near', async () => {
  const view = await render(<Editor />);
  await view.click('button[aria-label="Add JavaScript inventory"]');
  expect(focused()).toBe('Remove JavaScript inventory');
  await view.click('button[aria-label="Add PHP inventory"]');
  await view.click('button[aria-label="Run PHP inventory later"]');
  expect(focused()).toMatch(/^(Run PHP inventory later|Remove PHP inventory)$/);
  await view.click('button[aria-label="Remove PHP inventory"]');
  expect(focused()).toBe('Add PHP inventory');
});
