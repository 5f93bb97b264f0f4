import { afterAll, beforeAll } from 'vitest';
import { loadOverlayParts } from '#web/ui/overlays.ts';
import { endViews } from './end-views.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// A menu opens with the click that a test makes, not some moments later.
beforeAll(loadOverlayParts);
afterAll(endViews);
