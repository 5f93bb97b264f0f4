import type { Rewrite } from './rewrite-javascript.ts';

const KEPT = /^\$(?:this|GLOBALS|_[A-Z]+|argv|argc|http_response_header|wpdb|php_errormsg)$/;

/** Semantics-preserving rewrites; none may change the findings. */
export const PHP_REWRITES: Readonly<Record<string, Rewrite>> = {
  rename: (_path, text) =>
    // Properties, and variables whose names are used elsewhere, are kept.
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

/** Whether this declares a property, which other files know by name. */
function isProperty(text: string, at: number): boolean {
  return /(?:public|private|protected|var|readonly|(?<!<)\?\w+|\w+\|\w+)\s+(?:readonly\s+)?(?:\??[\w\\|]+\s+)?$/.test(
    text.slice(Math.max(0, at - 60), at),
  );
}
