import { afterAll, beforeAll, vi } from 'vitest';
import { loadOverlayParts } from '#web/ui/overlays.ts';
import { endViews } from './end-views.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// A menu opens with the click that a test makes, not some moments later.
beforeAll(loadOverlayParts);
afterAll(async () => {
  // A module that is still being loaded would be evaluated in the middle of the next file, or without a document.
  await vi.dynamicImportSettled();
  await endViews();
});
