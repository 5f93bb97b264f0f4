import type { Locator, Page } from 'playwright-core';

/** More stops than any screen of the journeys has. */
const MOST_STOPS = 200;
/** What a screen may take to put the focus where it belongs after something closed. */
const SETTLED_MS = 5_000;

/**
 * A person with a keyboard and without a pointer. Each stop of the focus has to be visible and in the window, and after each action the focus
 * has to be on something. `faults` has what was not so.
 */
export function keyboardOf(page: Page) {
  const faults: string[] = [];
  const note = (fault: string) => {
    const line = `${new URL(page.url()).pathname}: ${fault}`;
    if (!faults.includes(line)) faults.push(line);
  };

  /** Moves the focus with Tab, in the direction in which the element lies. */
  async function moveTo(target: Locator) {
    await target.waitFor();
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      const where = await target.evaluate((element) => {
        const active = document.activeElement;
        if (element === active) return 'here';
        if (active === null || active === document.body) return 'ahead';
        return active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'behind' : 'ahead';
      });
      if (where === 'here') return;
      await page.keyboard.press(where === 'ahead' ? 'Tab' : 'Shift+Tab');
      const fault = await page.evaluate(faultOfFocus);
      if (fault) note(fault);
    }
    throw new Error(`Tab does not reach ${String(target)} on ${page.url()}. Faults: ${faults.join('; ')}`);
  }

  /** Presses keys where the focus is, and waits until the focus is on something again. */
  async function press(...keys: readonly string[]) {
    for (const key of keys) await page.keyboard.press(key);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await page
      .waitForFunction(isSomewhere, undefined, { timeout: SETTLED_MS })
      .catch(() => note(`the focus is nowhere after ${keys.join()}`));
  }

  return {
    faults,
    moveTo,
    press,
    async activate(target: Locator) {
      await moveTo(target);
      await press('Enter');
    },
    /** Replaces what a field contains. */
    async type(target: Locator, text: string) {
      await moveTo(target);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    async toggle(target: Locator) {
      await moveTo(target);
      await press('Space');
    },
    /** Chooses an option of a select by typing how it begins. */
    async choose(target: Locator, option: string) {
      await moveTo(target);
      await page.keyboard.type(option);
      const chosen = await target.evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.textContent ?? '');
      if (!chosen.startsWith(option)) throw new Error(`“${chosen}” is chosen instead of “${option}”.`);
    },
    /** Opens a menu and chooses one of its items. */
    async chooseItem(opener: Locator, name: string) {
      await moveTo(opener);
      await press('Enter');
      const item = page.getByRole('menu').getByRole('menuitem', { name, exact: true });
      await item.waitFor();
      for (let stops = 0; stops < MOST_STOPS; stops += 1) {
        if (await item.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('ArrowDown');
      }
      await press('Enter');
    },
    /** Goes to a page by the palette. */
    async goTo(name: string) {
      await page.keyboard.press('ControlOrMeta+k');
      const input = page.getByPlaceholder('Find anything, or do something');
      await input.waitFor();
      await page.keyboard.type(name);
      await page.getByRole('option', { name, exact: true }).and(page.locator('[data-selected=true]')).waitFor();
      await press('Enter');
    },
  };
}

/** Runs in the page. */
function isSomewhere(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}

/** What is wrong with where the focus is; runs in the page. */
function faultOfFocus(): string | undefined {
  const active = document.activeElement;
  // Between the end of the page and its beginning is the browser itself.
  if (active === null || active === document.body) return undefined;
  // Where the page puts it when what had it is gone: the content as a whole, at which Tab does not stop.
  if (active.id === 'main') return undefined;
  const name = `${active.tagName.toLowerCase()} “${(active.getAttribute('aria-label') ?? active.closest('label')?.textContent ?? active.textContent ?? '').trim().slice(0, 40)}”`;
  const isMarked = (element: Element | null, steps: number): boolean => {
    if (!element || steps < 0) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    if (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) return true;
    return boxShadow !== 'none' || isMarked(element.parentElement, steps - 1);
  };
  // The browser marks the parts of a date field itself, out of sight of the page.
  const isDate = active instanceof HTMLInputElement && active.type.startsWith('date');
  if (!isDate && !isMarked(active, 2)) return `nothing shows that the focus is on ${name}`;
  const { left, right, top, bottom } = active.getBoundingClientRect();
  if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return `the focus is outside of the window, on ${name}`;
  const inside = [0.5, 0.1, 0.9].map((part) => ({
    x: Math.min(Math.max(left + (right - left) * part, 0), innerWidth - 1),
    y: Math.min(Math.max(top + (bottom - top) * part, 0), innerHeight - 1),
  }));
  const label = active.closest('label');
  const isSeen = inside.some(({ x, y }) => {
    const found = document.elementFromPoint(x, y);
    return (
      found !== null &&
      (active.contains(found) || found.contains(active) || label?.contains(found) === true || found.closest('[role=region] li') !== null)
    );
  });
  return isSeen ? undefined : `something covers the focus, on ${name}`;
}
