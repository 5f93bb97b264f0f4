import type { Cleaner } from './cleaners.ts';
import type { Flow } from './flows.ts';
import type { Sink } from './sinks.ts';
import type { Source } from './sources.ts';

export interface Parts {
  readonly source: Source;
  readonly flow: Flow;
  readonly cleaner: Cleaner;
  readonly sink: Sink;
  /** Chooses among spellings of guards, strings and modules. */
  readonly form: number;
}

/** The files of a program where a value comes from a source, is cleaned, and reaches a sink. */
export function writeProgram(parts: Parts): Record<string, string> {
  const { source, flow, form } = parts;
  const { host } = source;
  const [body, ...others] = flow.text.split(/^--- /m);
  const sections = new Map(others.map((other) => [other.slice(0, other.indexOf('\n')), other.slice(other.indexOf('\n') + 1)]));
  const inside = fill(parts, body!, host.request, host.answer).replaceAll('IN', host.request).replaceAll('OUT', host.answer);
  const head = fill(parts, sections.get('head') ?? '', 'input', 'output');
  sections.delete('head');
  const main = [...host.imports, head, host.open, indent(inside), host.close].join('\n');
  const files: Record<string, string> = { 'app.js': importing(parts, main) };
  for (const [path, text] of sections) files[path] = importing(parts, fill(parts, text, 'input', 'output'));
  return form % 3 === 1 && !flow.text.includes('exports = { ...') ? asModules(files, form) : files;
}

/** Adds the imports of a program's parts that the text uses. */
function importing({ source, cleaner, sink }: Parts, text: string): string {
  const groups = [source.imports, cleaner.imports, sink.imports].filter((lines) => lines.some((line) => isUsed(line, text)));
  return `${[...new Set(groups.flat()), text]
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .trim()}\n`;
}

/** Whether a text uses any name that a line declares. */
function isUsed(line: string, text: string): boolean {
  const names = /^const (?:\{ ([^}]+) \}|(\w+)) =/.exec(line);
  return (names?.[1] ?? names?.[2] ?? '').split(', ').some((name) => new RegExp(`\\b${name}\\b`).test(text));
}

function fill({ source, cleaner, sink, form }: Parts, text: string, request: string, answer: string): string {
  const use = (variable: string) => writeUse(source, sink, variable, answer, form);
  return text
    .replaceAll('SOURCE', () => source.text.replaceAll('%', request))
    .replace(/( *)CLEAN\((\w+)\)\n *USE\(\2\)/g, (_, before: string, variable: string) =>
      indent(cleanAndUse(cleaner, variable, use(variable), form), before),
    )
    .replace(/( *)CLEAN\((\w+)\)/g, (_, before: string, variable: string) => indent(clean(cleaner, variable, form), before))
    .replace(/( *)USE\((\w+)\)/g, (_, before: string, variable: string) => indent(use(variable), before));
}

function cleanAndUse(cleaner: Cleaner, variable: string, use: string, form: number): string {
  if (cleaner.kind === 'guard' && form % 3 === 1) return `if (${put(cleaner.text, variable)}) {\n${indent(use)}\n}`;
  return `${clean(cleaner, variable, form)}\n${use}`;
}

function clean({ kind, text }: Cleaner, variable: string, form: number): string {
  const written = put(text, variable);
  if (kind === 'statement') return written;
  if (written === variable) return '';
  if (kind === 'expression') return `${variable} = ${written};`;
  return form % 3 === 0 ? `${variable} = (${written}) ? ${variable} : 'blue';` : `if (!(${written})) {\n  throw new Error('refused');\n}`;
}

function put(text: string, variable: string): string {
  return text.replaceAll('@', () => variable);
}

function writeUse({ host }: Source, { use, before, after }: Sink, variable: string, answer: string, form: number): string {
  const statement = use === 'page' ? host.pages[form % host.pages.length]! : use === 'redirect' ? host.redirect : use;
  const whole = writeText(before, after, variable, form);
  const isNamed = form % 2 === 0 && whole !== variable;
  const used = statement
    .replaceAll('^', answer)
    .replaceAll('#', () => (isNamed ? 'text' : whole))
    .replaceAll('await ', '');
  return isNamed ? `const text = ${whole};\n${used}` : used;
}

function writeText(before: string, after: string, variable: string, form: number): string {
  if (before === '' && after === '') return form % 4 === 3 ? `\`\${${variable}}\`` : variable;
  switch (form % 5) {
    case 0:
      return [single(before), variable, single(after)].filter((part) => part !== "''").join(' + ');
    case 1:
      return `\`${before}\${${variable}}${after}\``;
    case 2:
      return `[${single(before)}, ${variable}, ${single(after)}].join('')`;
    case 3:
      return `${single(before)}.concat(${variable}, ${single(after)})`;
    default:
      return `\`${before}%${after}\`.replace('%', ${variable})`;
  }
}

/** The same as ECMAScript modules, for even forms as TypeScript. */
function asModules(files: Readonly<Record<string, string>>, form: number): Record<string, string> {
  const isTyped = form % 2 === 0;
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      isTyped ? path.replace(/\.js$/, '.ts') : path,
      text
        .replace(/^const (\w+|\{[^}]+\}) = require\('([^']+)'\);$/gm, "import $1 from '$2';")
        .replace(/^module\.exports = (\{ \w+ \});$/gm, 'export $1;')
        .replace(/^module\.exports = /gm, 'export default '),
    ]),
  );
}

function single(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function indent(text: string, by = '  '): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? line : by + line))
    .join('\n');
}
