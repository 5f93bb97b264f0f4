/** What covers the page behind a dialog. */
export const OVERLAY = 'fixed inset-0 z-40 grid animate-appear place-items-center overflow-y-auto scroll-pb-20 bg-overlay p-4';
/** The dialog itself. */
export const PANEL = 'w-full animate-rise rounded-xl border border-line bg-surface shadow-far outline-none';
