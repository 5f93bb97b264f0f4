import type { Cleaner } from './cleaners.ts';
import type { Flow } from './flows.ts';
import type { Sink } from './sinks.ts';
import type { Source } from './sources.ts';

export interface Parts {
  readonly source: Source;
  readonly flow: Flow;
  readonly cleaner: Cleaner;
  readonly sink: Sink;
  /** Chooses among spellings of guards and strings. */
  readonly form: number;
}

/** The files of a program where a value comes from a source, is cleaned, and reaches a sink. */
export function writeProgram({ source, flow, cleaner, sink, form }: Parts): Record<string, string> {
  const use = (variable: string) => writeUse(sink, variable, form);
  const text = flow.text
    .replace('SOURCE', () => source.text)
    .replace(/CLEAN\((\$\w+)\)\n( *)USE\(\1\)/, (_, variable: string, indent: string) =>
      cleanAndUse(cleaner, variable, use(variable), indent, form),
    )
    .replace(/CLEAN\((\$\w+)\)/, (_, variable: string) => clean(cleaner, variable, form))
    .replace(/USE\((\$\w+)\)/, (_, variable: string) => use(variable));
  const [first, ...others] = text.split(/^--- /m);
  const files: Record<string, string> = { 'index.php': `<?php\n${first!.trimEnd()}\n` };
  for (const other of others) {
    const end = other.indexOf('\n');
    files[other.slice(0, end)] = `<?php\n${other.slice(end + 1).trimEnd()}\n`;
  }
  return files;
}

function cleanAndUse(cleaner: Cleaner, variable: string, use: string, indent: string, form: number): string {
  if (cleaner.kind === 'guard' && form % 3 === 1) return `if (${put(cleaner.text, variable)}) {\n${indent}  ${use}\n${indent}}`;
  return `${clean(cleaner, variable, form)}\n${indent}${use}`;
}

function clean({ kind, text }: Cleaner, variable: string, form: number): string {
  const written = put(text, variable);
  if (kind === 'statement') return written;
  if (kind === 'expression') return `${variable} = ${written};`;
  return form % 3 === 0 ? `${variable} = (${written}) ? ${variable} : 'blue';` : `if (!(${written})) {\n  exit('refused');\n}`;
}

function put(text: string, variable: string): string {
  return text.replaceAll('@', () => variable);
}

function writeUse({ use, before, after }: Sink, variable: string, form: number): string {
  if (use === 'page') return writePage(before, after, variable, form);
  const text = writeText(before, after, variable, form);
  return text.startsWith('<<<') || form % 2 === 0 ? `$text = ${text};\n${use.replace('#', '$text')}` : use.replace('#', () => text);
}

function writeText(before: string, after: string, variable: string, form: number): string {
  if (before === '' && after === '') return form % 4 === 3 ? `"${variable}"` : variable;
  switch (form % 5) {
    case 0:
      return [single(before), variable, single(after)].filter((part) => part !== "''").join(' . ');
    case 1:
      return `"${double(before)}${variable}${double(after)}"`;
    case 2:
      return `sprintf(${single(`${before}%s${after}`)}, ${variable})`;
    case 3:
      return `<<<TEXT\n${before}{${variable}}${after}\nTEXT`;
    default:
      return `implode('', [${single(before)}, ${variable}, ${single(after)}])`;
  }
}

function writePage(before: string, after: string, variable: string, form: number): string {
  switch (form % 7) {
    case 0:
      return `?>${before}<?= ${variable} ?>${after}<?php`;
    case 1:
      return `echo ${single(before)} . ${variable} . ${single(after)};`;
    case 2:
      return `print "${double(before)}${variable}${double(after)}";`;
    case 3:
      return `printf(${single(`${before}%s${after}`)}, ${variable});`;
    case 4:
      return `echo ${single(before)};\necho ${variable};\necho ${single(after)};`;
    case 5:
      return `echo ${single(before)}, ${variable}, ${single(after)};`;
    default:
      return `?>${before}<?php echo ${variable}; ?>${after}<?php`;
  }
}

function single(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function double(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('$', '\\$');
}
