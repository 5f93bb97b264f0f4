import type { Rewrite } from './rewrite-javascript.ts';

const KEPT = /^\$(?:this|GLOBALS|_[A-Z]+|argv|argc|http_response_header|wpdb|php_errormsg)$/;

/** Ways to write the same PHP program otherwise; none may change what is found. */
export const PHP_REWRITES: Readonly<Record<string, Rewrite>> = {
  rename: (_path, text) =>
    // Variables that are known by their names elsewhere, and properties, keep them.
    /\b(?:compact|extract|global|static)\b|\$\$|::\$/.test(text)
      ? text
      : text.replace(/\$[A-Za-z_]\w*/g, (name, at: number) => (KEPT.test(name) || isProperty(text, at) ? name : `${name}_renamed`)),
  'copy to another variable': (_path, text) =>
    text.replace(
      /^(\s*)(\$[a-z]\w*) = ([^;\n]+);$/gm,
      (_, space: string, name: string, value: string) => `${space}${name}_copied = ${value}; ${name} = ${name}_copied;`,
    ),
  'extract to a function': (_path, text) =>
    `${text.replace(/^(\s*\$[a-z]\w* = )([^;\n&]+);$/gm, '$1pass_on($2);')}${
      text.lastIndexOf('?>') > text.lastIndexOf('<?') ? '\n<?php ' : '\n'
    }function pass_on($value) { return $value; }\n`,
  'add dead code': (_path, text) =>
    text.replace(
      /^<\?php\s(?!\s*(?:declare|namespace))/,
      '<?php\nfunction never_called($first, $second) { return $first === $second ? [] : [$first]; }\n',
    ),
};

/** Declared in a class, where other files know it by its name. */
function isProperty(text: string, at: number): boolean {
  return /(?:public|private|protected|var|readonly|(?<!<)\?\w+|\w+\|\w+)\s+(?:readonly\s+)?(?:\??[\w\\|]+\s+)?$/.test(
    text.slice(Math.max(0, at - 60), at),
  );
}
