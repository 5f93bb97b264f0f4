import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCases, type Case, type Reach } from './read-cases.ts';

/** How a value moves through a program, independent of its use. */
interface Shape {
  readonly name: string;
  readonly reach: Reach;
  readonly flags: readonly string[];
  readonly body: string;
}

/** A dangerous use of a value, and what makes it harmless. `$` is the value. */
interface Use {
  readonly rule: string;
  readonly name: string;
  readonly flags: readonly string[];
  readonly imports: readonly string[];
  readonly dangerous: string;
  readonly harmless: string;
  readonly clean: string;
  /** A harmful constant and a harmless one; without them the value comes from a request. */
  readonly bad: string;
  readonly good: string;
}

const SHAPES = join(import.meta.dirname, '../cases/shapes');
/** Shapes for request data, and shapes for constants visible in one place. */
const SETS = { js: ['javascript'], php: ['php', 'constants-php'] } as const;
type Language = keyof typeof SETS;

/**
 * The shape corpus: each way a value moves through a program, with a dangerous use of each weakness, and again with one guard that makes it harmless
 * and nothing else changed.
 */
export function readShapes(): Case[] {
  return (['js', 'php'] as const).flatMap((language) => {
    return SETS[language].flatMap((set) => combine(set, language));
  });
}

function combine(set: string, language: Language): Case[] {
  const shapes = parseShapes(readFileSync(join(SHAPES, `${set}.txt`), 'utf8'));
  const uses = Map.groupBy(parseUses(readFileSync(join(SHAPES, `uses-${set}.txt`), 'utf8')), ({ rule }) => rule);
  // The first shape meets every use; each other shape meets one use per weakness, in turn.
  return [...uses.values()].flatMap((ofRule) =>
    shapes.flatMap((shape, place) => {
      const fitting = ofRule.filter((use) => fits(shape, use));
      const chosen = place === 0 ? fitting : fitting.slice(place % Math.max(1, fitting.length)).slice(0, 1);
      return chosen.flatMap((use) => [true, false].flatMap((isBad) => write(shape, use, isBad, language)));
    }),
  );
}

function parseShapes(text: string): Shape[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .map((block) => {
      const end = block.indexOf('\n');
      const [name, flags] = block.slice(0, end).split(' | ');
      const [reach, ...more] = flags!.split(' ') as [Reach, ...string[]];
      return { name: name!, reach, flags: more, body: block.slice(end + 1) };
    });
}

function parseUses(text: string): Use[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .map((block) => {
      const [head, ...lines] = block.trim().split('\n');
      const [rule, name, flags] = /^([\w-]+): (.*) \| (.*)$/.exec(head!)!.slice(1) as [string, string, string];
      const field = (key: string) => lines.find((line) => line.startsWith(`${key}: `))?.slice(key.length + 2);
      const dangerous = field('use')!;
      return {
        rule,
        name,
        flags: flags.split(' '),
        imports: lines.filter((line) => !/^(?:use|safe|clean|bad|good): /.test(line)),
        dangerous,
        harmless: field('safe') ?? dangerous,
        clean: field('clean') ?? '$',
        bad: field('bad') ?? '',
        good: field('good') ?? '',
      };
    });
}

function fits(shape: Shape, use: Use): boolean {
  if (shape.flags.includes('constant') && use.flags.includes('made')) return false;
  if (shape.flags.includes('server') && use.flags.includes('browser')) return false;
  if (use.flags.includes('answer') && !shape.flags.includes('handler')) return false;
  // Concatenated strings and parts of a URL are never objects.
  return !(shape.flags.includes('text') && use.flags.includes('object'));
}

function write(shape: Shape, use: Use, isBad: boolean, language: Language): Case[] {
  const browser = use.flags.includes('browser');
  const text = shape.body
    .split(/^(?=--- )/m)
    .map((file) => writeFile(file, { use, isBad, browser, language }))
    .join('');
  const name = `${shape.name}, ${use.name}`;
  return parseCases(`=== ${isBad ? 'bad' : 'good'}: ${name}\n${text}`, use.rule, language, shape.reach);
}

interface Writing {
  readonly use: Use;
  readonly isBad: boolean;
  readonly browser: boolean;
  readonly language: Language;
}

function writeFile(file: string, { use, isBad, browser, language }: Writing): string {
  const statement = isBad ? use.dangerous : use.harmless;
  let text = language === 'js' ? writeJavaScript(file, use, browser) : writePhp(file, use);
  text = text.replaceAll('«value»', isBad ? use.bad : use.good);
  // Innermost first: a use may contain a cleaned source.
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(/«clean ([^«»]*)»/g, (_, value: string) => (isBad ? value : fillIn(use.clean, value)));
    text = text.replace(/«use ([^«»]*)»/g, (_, value: string) => `${fillIn(statement, value)} ${language === 'js' ? '//' : '#'} FIND`);
  }
  return isBad ? text : text.replaceAll(/ (?:\/\/|#) FIND/g, '');
}

function writeJavaScript(file: string, use: Use, browser: boolean): string {
  const isModule = /^(?:import|export) /m.test(file) || /^--- \S+\.(?:mjs|ts|tsx)$/m.test(file);
  const source = browser ? "new URLSearchParams(location.search).get('value')" : 'req.query.value';
  const handler = (prefix: string) =>
    browser ? `window.addEventListener('load', ${prefix}() => {` : `app.get('/a', ${prefix}(req, res) => {`;
  return file
    .replace('«app»\n', browser ? '' : `${importOf('express = express', isModule)}\nconst app = express();\n`)
    .replace('«imports»\n', use.imports.map((each) => `${importOf(each, isModule)}\n`).join(''))
    .replace(/«module (.*)»/, (_, each: string) => importOf(each.replace(' ', ' { ').concat(' }'), isModule))
    .replace('«entry»', handler(''))
    .replace('«async entry»', handler('async '))
    .replace('«end»', '});')
    .replaceAll('«source»', source);
}

/** Turns `fs * as fs`, `pg { Pool }` or `knex = knex` into an import or a `require`. */
function importOf(each: string, isModule: boolean): string {
  const [, module, kind, rest] = /^(\S+) (\*|\{|=) ?(.*)$/.exec(each)!;
  const name = (rest ?? '').replace(/^as /, '').replace(/ \}$/, '').replaceAll('$$', '$');
  if (kind === '{') return isModule ? `import { ${name} } from '${module}';` : `const { ${name} } = require('${module}');`;
  if (!isModule) return `const ${name} = require('${module}');`;
  return kind === '*' ? `import * as ${name} from '${module}';` : `import ${name} from '${module}';`;
}

function writePhp(file: string, use: Use): string {
  return file
    .replace('«imports»\n', use.imports.map((each) => `${each}\n`).join(''))
    .replaceAll('«source»', use.flags.includes('array') ? "$_POST['value']" : "$_GET['value']");
}

/** Replaces each `$` in a template with the value; `$$` is a literal dollar sign. */
function fillIn(template: string, value: string): string {
  return template.replace(/\$\$|\$(?![\w{'])/g, (found) => (found === '$$' ? '$' : value));
}
