import { Engine } from 'php-parser';
import { expect, test } from 'vitest';
import { readCases } from '../corpus/read-cases.ts';
import { OPTIONS, quickEngine } from './parse.ts';

const TEXTS = readCases().flatMap(({ language, files }) =>
  language === 'php' ? Object.entries(files).flatMap(([path, text]) => (path.endsWith('.php') ? [text] : [])) : [],
);

const RARE = [
  '<h1>a</h1>\r\n<?php // a ?>b<?= $c ?>\r\n<? echo 1;',
  "<?php\r\n/** doc */ /**/ /***/ # b\r/*/ c */ $a = 'it\\'s' . b'x' . B\"y\" . \"\\\"$a {$b['c']} ${d} { $ \" . `ls $a`;\r\n",
  '<?php #[A(1, b: "c")] enum E: string { case X = "x"; } enum(); $enum->enum; class enum extends A {}',
  '<?php f(a: 1, b : 2, c/* */: 3, class: 4, ...$d); f(...); f(A::b, new C, "a$b", static fn() => 1, include "x"); f($a ? b : c);',
  '<?php $a = (int) $b + ( string )$c . (foo) . (array)($d) - -$e ** 2; $f = @$g["h"] ?? !$i instanceof J && $k |> strtoupper(...);',
  '<?php namespace A\\B; use \\C\\{D, E as F}; namespace\\g(); \\h(); yield from i(); $j = yield $k => 1;',
  "<?php $a = <<<X\n  b $c\n  {$d->e}\n  X; $f = <<<'Y'\n  g\n  Y;\n__halt_compiler(); anything 'at all",
  '<?php $été = "ü"; [$a, [$b]] = $c; list($d) = $e; $f?->g?->{$h}($$i, ${"j"}); K::$l::m; fn&(?int ...$n): ?O => $n;',
  "<?php $a = 'never closed",
  '<?php /* never closed',
  '<?php $a = "never closed $b',
];

test('the quick engine gives the trees of the library, and fails where it does', () => {
  const texts = [...RARE, ...TEXTS.flatMap((text, number) => (number % 4 === 0 ? [text, damaged(text, number)] : []))];
  for (const text of texts) expect({ text, ...outcome(quickEngine(), text) }).toEqual({ text, ...outcome(new Engine(OPTIONS), text) });
});

test('an engine can be used for several files', () => {
  const engine = quickEngine();
  for (const text of TEXTS.slice(0, 50))
    expect({ text, ...outcome(engine, text) }).toEqual({ text, ...outcome(new Engine(OPTIONS), text) });
});

/** Without one of its characters, and cut off. */
function damaged(text: string, number: number): string {
  const at = (number * 7919) % text.length;
  return text.slice(0, at) + text.slice(at + 1, Math.max(at + 1, (number * 104_729) % (text.length * 2)));
}

function outcome(engine: Engine, text: string): object {
  try {
    return JSON.parse(
      JSON.stringify(engine.parseCode(text, 'a.php'), (key, value: unknown) => (UNUSED.has(key) ? undefined : value)),
    ) as object;
  } catch (error) {
    // The library looks ahead more often, and then sometimes takes what it looked at for the end of the file.
    return { failsInLine: (error as { lineNumber?: number }).lineNumber };
  }
}

/** The engine needs offsets only. */
const UNUSED = new Set(['line', 'column', 'source']);
