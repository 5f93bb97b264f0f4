import { type Scene, VIEWERS, WITHOUT_SCENE } from './scenes.ts';

export const WIDTHS = [1440, 1024, 390] as const;
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** docs/screens.md: each screen with its viewers and states, and what the other routes show. */
export function screensPage(scenes: readonly Scene[]): string {
  const rows = scenes.map(
    ({ route, heading, viewers, states }) =>
      `| \`${route}\` | ${heading ?? 'the project’s name'} | ${viewersInWords(viewers)} | ${states.join(', ')} |`,
  );
  const others = Object.entries(WITHOUT_SCENE).map(([route, shows]) => `| \`${route}\` | ${shows} |`);
  return `# Screens

Each screen of the web app: its route, its heading, who may open it, and the states it has. A test compares this page with the router.

\`npm run screens\` starts the demo and opens each screen as each of its viewers and in each of its states, at ${WIDTHS.join(', ')} pixels, ${THEMES.join(' and ')}.
It writes the pictures and a page with all of them to \`.cache/screens/\`, and fails for a missing or wrong heading, an accessibility fault,
an error or a warning in the console, a placeholder that its field cuts off, and content wider than the window, each printed at once. \`npm run screens -- results/\` opens the screens whose
route contains this text, \`--states=error,empty\` those in these states. \`--german\` opens them in German, where a text left in English is a
fault too, and takes only the full states in both themes. A tour that was stopped resumes where it was and retakes screens that had a fault;
\`--again\` takes all of them again. \`npm run screens -- readme\` takes the pictures of the README.
\`npm run screens -- outage\` stops the server for a minute under each screen: the shell stays, the lost connection is told, and the screen
comes back without a reload, also one that was opened meanwhile.

States: **full** has the demo's data, **loading** waits for the server, **empty** is an organization without projects, **error** has a failing
server, **partial** is a result that is incomplete, **dialog** has its dialog open, **names** has long names, names from right to
left and names with emoji. A screen with a fault is taken once more at once, since a busy machine may have been too slow to load its code.

| Route | Heading | Viewers | States |
|---|---|---|---|
${rows.join('\n')}

## Routes without a screen of their own

| Route | Shows |
|---|---|
${others.join('\n')}
`;
}

function viewersInWords(viewers: Scene['viewers']): string {
  const members = VIEWERS.filter((viewer) => viewer !== 'visitor');
  if (members.every((viewer) => viewers.includes(viewer))) return 'members';
  return viewers.map((viewer) => viewer.toLowerCase()).join(', ');
}
