const ENABLED = ':not([disabled]):not([type=hidden]):not([tabindex="-1"])';
const FIELDS = ['input', 'textarea', 'select', '[role=combobox]', '[role=checkbox]', '[role=radio]', '[role=switch]'];
const FIELD = FIELDS.map((field) => field + ENABLED).join();
const CHOSEN = ':is([role=radio][aria-checked=true],input[type=radio]:checked)';

/**
 * Puts the focus where the next act in a dialog is: on its first field, without fields on its primary button, which is the last one, and
 * without buttons on the dialog itself, which the arrow keys then scroll. A field that is loaded later gets the focus if nobody moved it.
 */
export function focusNextAct(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  const first =
    firstField(dialog) ?? [...dialog.querySelectorAll<HTMLButtonElement>('[data-dialog-footer] button:not([disabled])')].at(-1) ?? dialog;
  first.focus({ preventScroll: true });
  if (first.matches(FIELD)) return;
  const watch = new MutationObserver(() => {
    const field = firstField(dialog);
    if (!field && dialog.isConnected && document.activeElement === first) return;
    watch.disconnect();
    if (field && document.activeElement === first) field.focus({ preventScroll: true });
  });
  watch.observe(dialog, { childList: true, subtree: true });
}

/** Of a group of choices, the one that is made. */
function firstField(dialog: HTMLElement): HTMLElement | null | undefined {
  const body = dialog.querySelector('[data-dialog-body]');
  const field = body?.querySelector<HTMLElement>(FIELD);
  return field?.matches('[role=radio],[type=radio]') ? (body?.querySelector<HTMLElement>(CHOSEN) ?? field) : field;
}
