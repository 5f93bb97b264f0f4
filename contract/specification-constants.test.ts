import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CIA } from './entities/dashboard.ts';
import { IntegrationProvider } from './entities/integration.ts';
import { mondayOf } from './iso-week.ts';
import { LIFETIMES, LIMITS, PAGE_SIZES } from './limits.ts';
import { RESULT_TABS } from './results/steps.ts';
import { ROLES } from './roles.ts';
import {
  AUTH_STORE_KEY,
  DEFAULT_SORT_DIRECTION,
  LAZY,
  LINE_CHART,
  RADAR,
  REDIRECT_COUNTDOWN_SECONDS,
  TOAST,
  UNIT_DAYS,
  WAFFLE,
} from './specification-constants.ts';
import { TEXTS } from './specification-texts.ts';

const file = fileURLToPath(new URL('../../shared/product/specification.md', import.meta.url));
const specification = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

/** The specification's section 9, composed of the values in force. */
function section9(): string[] {
  const roles = Object.values(ROLES);
  const removal = TOAST.removalDelayMs.toLocaleString('en-US');
  const dismissal = /--animate-leave: leave (\d+)ms/.exec(read('../web/src/styles/tokens.css'))?.[1];
  const weekday = mondayOf(new Date()).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
  return [
    `- Storage key '${AUTH_STORE_KEY}'. Password length ${LIMITS.password.min} to ${LIMITS.password.max}. Reset link validity ${LIFETIMES.passwordResetMinutes} minutes. Registration redirect countdown ${REDIRECT_COUNTDOWN_SECONDS} seconds.`,
    `- Lazy view delay ${LAZY.delayMs} ms, time-out ${LAZY.timeoutMs} ms.`,
    `- Toasts: API-notification default ${TOAST.durationMs} ms (dashboard join/other toasts ${TOAST.joinDurationMs} ms), position ${TOAST.position} (options ${TOAST.positions.join(', ')}), dismissal animation ${dismissal} ms, queue re-check ${TOAST.queueCheckMs} ms; ${['none', 'one'][TOAST.shownAtOnce]} shown at a time; variants ${TOAST.variants.join(', ')}; removal delay ${removal} ms; swipe ${TOAST.swipeDirection}, threshold ${TOAST.swipeThresholdPx} px; hotkey ${TOAST.hotkey}.`,
    `- Role numbers ${Math.min(...roles)} to ${Math.max(...roles)}. Token types as in entities. Integration type VCS; providers ${IntegrationProvider.options.join(', ')}.`,
    `- Dashboard integrations page size ${PAGE_SIZES.integrations}; page-size selector default ${PAGE_SIZES.list}; other page defaults not shown.`,
    `- Waffle chart: ${WAFFLE.cells} cells default, values under ${100 * WAFFLE.leastShare}% grouped as '${TEXTS.others}', cell size ${WAFFLE.cellSize.least} to ${WAFFLE.cellSize.most} px, ${WAFFLE.columns.least} to ${WAFFLE.columns.most} columns, legend '${TEXTS.legend}', '${TEXTS.seeOthers}' opens '${TEXTS.otherLicenses}'.`,
    `- Radar chart: ${RADAR.levels} levels, max ${RADAR.max} (${RADAR.ciaMax} for the CIA chart; axes ${CIA.join(', ')}). Line chart ${LINE_CHART.width} by ${LINE_CHART.height}.`,
    `- Weeks start on ${weekday}. Relative time units: minute, hour, day, week (${UNIT_DAYS.week} d), month (${UNIT_DAYS.month} d), year (${UNIT_DAYS.year} d).`,
    // What these two lines say are orders of lists, which the tests of the lists check.
    '- CVE list sorted by severity descending; weekly list newest first.',
    `- Analysis tab set: ${Object.keys(RESULT_TABS).join(', ')}.`,
    `- Sort direction default ${DEFAULT_SORT_DIRECTION}.`,
  ];
}

test.skipIf(!specification)(
  'section 9 of the specification, composed of our constants, is the specification (needs ../shared/product)',
  () => {
    const lines = specification!.split(/^## 9\. .*$/m)[1]!.split(/^## /m)[0]!;
    expect(lines.trim().split('\n')).toEqual(section9());
  },
);

test.skipIf(!specification)(
  'the lifetime of a toast and of a lazy view in sections 2 and 4 are the same constants (needs ../shared/product)',
  () => {
    expect(specification).toContain(`placeholder after ${LAZY.delayMs} ms and the error view after a ${LAZY.timeoutMs} ms time-out`);
    expect(specification).toContain(`removal from the list after ${TOAST.removalDelayMs.toLocaleString('en-US')} ms`);
    expect(specification).toContain(`(default ${TOAST.durationMs} ms)`);
    expect(specification).toContain(`with a ${REDIRECT_COUNTDOWN_SECONDS}-second countdown`);
    expect(specification).toContain(`the link is valid only ${LIFETIMES.passwordResetMinutes} minutes`);
    expect(specification).toContain(`a string of ${LIMITS.password.min} to ${LIMITS.password.max} characters`);
  },
);
