export const DOCS_STYLE = `:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 20%, transparent); --soft: color-mix(in srgb, currentColor 7%, transparent); }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.55 system-ui, sans-serif; display: grid; grid-template-columns: 14rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem 1.25rem; border-right: 1px solid var(--line); }
nav h1 { font-size: 1.1rem; margin: 0 0 1rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 0.2rem 0; color: inherit; }
main { padding: 1.5rem 2rem 4rem; max-width: 70rem; }
h2 { text-transform: capitalize; margin: 2.5rem 0 0.75rem; }
h3 { font-size: 0.95rem; margin: 1.25rem 0 0.4rem; }
details { border: 1px solid var(--line); border-radius: 8px; margin: 0.5rem 0; padding: 0 1rem; }
details[open] { padding-bottom: 1rem; }
summary { cursor: pointer; padding: 0.6rem 0; }
code, pre { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { background: var(--soft); border-radius: 6px; padding: 0.75rem 1rem; max-height: 24rem; overflow: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid var(--line); }
.method { display: inline-block; min-width: 4.2rem; text-align: center; border-radius: 4px; border: 1px solid currentColor; font-weight: 600; font-size: 0.8rem; }
.access { margin: 0 0 0.5rem; opacity: 0.8; }
@media (max-width: 45rem) { body { display: block; } nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); } main { padding: 1rem; } }
`;
