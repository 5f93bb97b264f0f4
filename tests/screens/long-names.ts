import { StepName } from '#contract/results/steps.ts';

/** The fields that people and publishers fill, with the most characters that each may have. */
const FIELDS: Readonly<Record<string, number>> = {
  name: 120,
  first_name: 25,
  last_name: 50,
  handle: 50,
  email: 120,
  user_email: 120,
  blame_on_email: 120,
  description: 250,
  branch: 120,
  default_branch: 120,
  fully_qualified_name: 150,
  organization_name: 50,
};
/** Lists whose names are not theirs. */
const OURS = new Set(['feeds', 'plugins', 'limits', 'series', 'engine', 'engines']);
/** Without a place to break, from right to left, and with signs of more than one character. */
const TAILS = [
  '-der-donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft',
  ' בוסתן הפירות של העמק הירוק והגנים שמסביב לו',
  ' 🌿🌲👩‍🌾 Wiesen, Wälder & <Gärten> 🏞️ “und mehr” 🌻',
] as const;

/** An answer of the server in which everything has a long name, and still begins with its own. */
export function withLongNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLongNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renamed(key, inner)]));
}

function renamed(key: string, value: unknown): unknown {
  if (OURS.has(key)) return value;
  const most = FIELDS[key];
  if (typeof value !== 'string' || most === undefined || value === '' || StepName.safeParse(value).success) return withLongNames(value);
  // A setting is called so, too.
  if (key.endsWith('email') && !value.includes('@')) return value;
  if (key.endsWith('email')) return `${TAILS[0].slice(1)}.${value}`.slice(-most);
  const characters = [...new Intl.Segmenter().segment(`${value}${TAILS[value.length % TAILS.length]}`)].map(({ segment }) => segment);
  let text = '';
  for (const character of characters) if (text.length + character.length <= most) text += character;
  return text;
}
