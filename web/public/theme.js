// Runs before the first paint, so that a dark screen never flashes white. The switch itself is in src/ui/theme.ts.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('understory-theme');
  } catch {
    stored = null;
  }
  var dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
