const nested = (open: string, inside: string, close: string, levels: number) => `${open.repeat(levels)}${inside}${close.repeat(levels)}`;

/** Inputs that crash or stall JavaScript and PHP parsers, nested `levels` deep, by file name. */
export function deepTexts(levels: number): Record<string, string> {
  const deep = (open: string, inside: string, close: string) => nested(open, inside, close, levels);
  return {
    'parentheses.js': `${deep('(', '1', ')')};`,
    'arrays.js': `${deep('[', '1', ']')};`,
    'objects.js': `x = ${deep('{a:', '1', '}')};`,
    'blocks.js': deep('{', ';', '}'),
    'functions.ts': deep('function f() { ', '', '}'),
    'arrows.js': `x = ${deep('() => ', '1', '')};`,
    'calls.js': `${deep('f(', '1', ')')};`,
    'templates.js': `x = ${deep('`${', '1', '}`')};`,
    'elements.jsx': `x = ${deep('<a>', '', '</a>')};`,
    'generics.ts': `type T = ${deep('A<', 'string', '>')};`,
    'else.js': `${deep('if (a) b(); else ', '', '')} c();`,
    'conditions.js': `x = ${deep('a ? b : ', '', '')}c;`,
    'unary.js': `x = ${deep('!', 'a', '')};`,
    'additions.js': `x = ${deep('a + ', '', '')}b;`,
    'methods.js': `x${deep('.a()', '', '')};`,
    'parentheses.php': `<?php $x = ${deep('(', '1', ')')};`,
    'arrays.php': `<?php $x = ${deep('[', '1', ']')};`,
    'blocks.php': `<?php ${deep('if ($a) { ', '', '}')}`,
    'else.php': `<?php ${deep('if ($a) b(); else ', '', '')} c();`,
    'dots.php': `<?php $x = ${deep('$a . ', '', '')}$b;`,
    'conditions.php': `<?php $x = ${deep('$a ?: ', '', '')}$b;`,
    'calls.php': `<?php $x = ${deep('f(', '1', ')')};`,
    'methods.php': `<?php $x${deep('->a()', '', '')};`,
  };
}

/** Files that are not code, or one very long line of it. */
export function oddTexts(lineLength: number): Record<string, string> {
  return {
    'line.js': `x = "${'a'.repeat(lineLength)}";`,
    'line.php': `<?php $x = "${'a'.repeat(lineLength)}";`,
    'sum.js': `x = ${'1+'.repeat(lineLength / 2)}1;`,
    'bytes.js': String.fromCodePoint(...Array.from({ length: 4_000 }, (_, at) => (at * 7_919) % 0xd7ff)),
    'empty.php': '',
    'markup.php': '<p>'.repeat(1_000),
    'namespace.php': '<?php trait A { function a() { trait A { function b() {\nnamespace App;\ntrait A { protecte)d function run() { } }',
    'attribute.php': "<?php\n    #[Rou new Users(new PDO('sqlite::memory:'));\n",
    'open.js': 'x = `${',
    // Malformed named groups.
    'group.js': 'if (/^[a-z]+$/.test(name)) run(name.replace(new RegExp("a(?<b"), "(?<c"));',
    'group.php': "<?php preg_match('~(?<number>[0-9]+)/(?<na+)~', $_GET['a'], $part); echo $part['number'];",
    'open.php': '<?php /* ',
  };
}

/** A seeded random number generator. Source: mulberry32. */
function numbersOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Randomly deletes, duplicates, moves, swaps or overwrites parts of a text. */
function mutate(text: string, other: string, pick: (below: number) => number): string {
  let result = text;
  for (let change = 0; change <= pick(4); change += 1) {
    const [from, length] = [pick(result.length + 1), pick(80)];
    const part = result.slice(from, from + length);
    const rest = result.slice(from + length);
    switch (pick(5)) {
      case 0:
        result = result.slice(0, from) + rest;
        break;
      case 1:
        result = result.slice(0, from) + part.repeat(2 + pick(6)) + rest;
        break;
      case 2: {
        const start = pick(other.length + 1);
        result = result.slice(0, from) + other.slice(start, start + pick(200)) + rest;
        break;
      }
      case 3:
        result = result.slice(0, from) + '(){}[]<>"\'`$;,.?:=!/\\*#&|\u2028\n'.charAt(pick(28)) + result.slice(from);
        break;
      default:
        result = rest + part + result.slice(0, from);
    }
  }
  return result;
}

/** Mutated copies of texts in a folder of their own; deterministic for a seed. */
export function mutatedTexts(
  texts: readonly (readonly [path: string, text: string])[],
  { count, seed }: { count: number; seed: number },
): Record<string, string> {
  const pick = numbersOf(seed);
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const [path, text] = texts[pick(texts.length)]!;
      return [`mutated/${at}-${path.split('/').at(-1)}`, mutate(text, texts[pick(texts.length)]![1], pick)];
    }),
  );
}
