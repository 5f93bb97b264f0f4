import { afterAll } from 'vitest';
import { endViews } from './end-views.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

afterAll(endViews);
