import { ALL_CLASSES, BIT, CHOSEN, ESCAPED, LEFTMOST, OBJECT } from '../models/sink-mask.ts';

const EVERYTHING = ALL_CLASSES | OBJECT | CHOSEN;

/**
 * What a text is safe for once a pattern matched it (or did not). The pattern is parsed, never executed: it is untrusted. It counts if it
 * is anchored and has a known alphabet, or is a set of characters that do not occur.
 */
export function clearedByPattern(pattern: string, flags: string, matches: boolean): number {
  if (matches && WORDS.test(pattern)) return EVERYTHING;
  if (matches && EXTENSIONS.test(pattern)) return BIT.upload | clearedByCharacters(pattern, flags, matches);
  return clearedByCharacters(pattern, flags, matches);
}

/** What a text is safe for if a pattern, or a group of one, matches all of it. */
export function clearedByWhole(pattern: string): number {
  const allowed = alphabetOf(pattern);
  return allowed === undefined ? 0 : clearedByAlphabet(allowed) | OBJECT | BIT.nosql;
}

function clearedByCharacters(pattern: string, flags: string, matches: boolean): number {
  const allowed = matches ? allowedByMatch(pattern, flags) : allowedByAbsence(pattern);
  if (allowed === undefined && matches && FIXED_HOST.test(pattern)) return LEFTMOST;
  if (allowed === undefined && matches && /^\^\(?(?:\?:)?https?\??:/i.test(pattern)) return BIT.href;
  if (allowed === undefined) return matches ? 0 : clearedByDenial(pattern);
  const isBelow = matches && hasFixedFolders(pattern);
  return clearedByAlphabet(allowed) | (isBelow ? BIT.path | BIT.include | LEFTMOST : 0) | OBJECT | BIT.nosql;
}

// A path on the same site, or a URL with a fixed host.
const FIXED_HOST = /^\^(?:\\?\/(?:\(\?!|\[\^|\\w|\[[^\]/\\]+\])|https\??:(?:\\?\/){2}(?:[\w-]|\\\.)+(?:\\?\/|\$))/;

// One of several literal words.
const WORDS = /^\^(?:[\w-]+|\((?:\?:)?[\w-]+(?:\|[\w-]+)*\))\$$/;
// A fixed set of extensions at the end.
const EXTENSIONS = /\\\.\(?(?:\?:)?\w+\??\w*(?:\|\w+\??\w*)*\)?(?:\$|\\z)$/;

function allowedByMatch(pattern: string, flags: string): string | undefined {
  if (hasOuterAlternatives(pattern)) return undefined;
  if (flags.includes('m') || !/^(?:\\A|\^)/.test(pattern) || !/(?:\$|\\z|\\Z)$/.test(pattern) || pattern.endsWith('\\$')) return undefined;
  return alphabetOf(innerOf(pattern));
}

function innerOf(pattern: string): string {
  return pattern.replace(/^(?:\\A|\^)/, '').replace(/(?:\$|\\z|\\Z)$/, '');
}

/** Whether slashes only follow fixed words, so that no path segment but the last can be `..`: `^(?:css|js)/(?:lib/)?[-.\w]+$`. */
function hasFixedFolders(pattern: string): boolean {
  return /^(?:\(?(?:\?:)?[\w-]+(?:\|[\w-]+)*\)?\\?\/|\((?:\?:)?[\w-]+\\?\/\)\??)+(?:\[(?:\\[wd.-]|[\w.-])+\][+*]?|\\[wd.]\+?|[\w-])+$/.test(
    innerOf(pattern),
  );
}

// In `^a|b$`, each alternative is anchored at one end only.
function hasOuterAlternatives(pattern: string): boolean {
  let depth = 0;
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at];
    if (character === '\\') at += 1;
    else if (character === '[') at = Math.max(at, closingBracket(pattern, at));
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (character === '|' && depth === 0) return true;
  }
  return false;
}

// `!/[^a-z0-9]/.test(x)`: all characters are in the set.
function allowedByAbsence(pattern: string): string | undefined {
  const opposite = /^(?:\\([WD])|\[\\([WD])\])\+?$/.exec(pattern);
  if (opposite) return (opposite[1] ?? opposite[2]) === 'W' ? WORD : '09';
  const set = /^\(?\[\^((?:\\.|[^\]\\])+)\]\+?\)?$/.exec(pattern);
  return set ? alphabetOf(`[${set[1]}]`) : undefined;
}

// A run of dots of any length, with at least one or two.
const ROW_OF_DOTS = /^\(?(?:\\\.|\[\.\])(?:\+|\{[12],\}|(?:\\\.|\[\.\])[*+])\)?$/;

// `!/[.\/\\]/.test(x)`: none of the characters occurs.
function clearedByDenial(pattern: string): number {
  const denied = alphabetOf(pattern) ?? '';
  let mask = 0;
  if (/\\\.\\\.|\.\./.test(pattern) || (denied.includes('.') && denied.length < 40) || (denied.includes('/') && denied.includes('\\')))
    mask |= BIT.path | BIT.include;
  if (denied.includes('<') && denied.includes('"')) mask |= ESCAPED;
  if (denied.includes("'") && denied.includes('"')) mask |= BIT.sql | BIT.xpath;
  return mask;
}

/** Characters a pattern can match, or undefined if unlimited. */
function alphabetOf(pattern: string): string | undefined {
  let result = '';
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at]!;
    if (character === '\\') {
      at += 1;
      const set = escaped(pattern[at] ?? '');
      if (set === undefined) return undefined;
      result += set;
    } else if (character === '[') {
      const end = closingBracket(pattern, at);
      if (end < 0 || pattern[at + 1] === '^') return undefined;
      const set = setOf(pattern.slice(at + 1, end));
      if (set === undefined) return undefined;
      result += set;
      at = end;
    } else if (character === '.') return undefined;
    else if (character === '{') {
      const end = pattern.indexOf('}', at);
      if (end > 0 && /^\{\d*,?\d*$/.test(pattern.slice(at, end))) at = end;
      else result += character;
    } else if (character === '(' && pattern[at + 1] === '?') {
      if (pattern[at + 2] === ':') at += 2;
      else if (pattern[at + 2] === 'i') at += 2;
      else {
        const end = /^<[a-z]/i.test(pattern.slice(at + 2, at + 4)) ? pattern.indexOf('>', at) : -1;
        if (end < 0) return undefined;
        at = end;
      }
    } else if (!'()|*+?^$'.includes(character)) result += character;
  }
  return result;
}

function closingBracket(pattern: string, from: number): number {
  for (let at = from + 1; at < pattern.length; at += 1) {
    if (pattern[at] === '\\') at += 1;
    else if (pattern[at] === ']' && at > from + 1) return at;
  }
  return -1;
}

const WORD = 'azAZ09_';

function escaped(character: string): string | undefined {
  if (character === 'w') return WORD;
  if (character === 'd') return '09';
  if (character === 's') return ' \n\t';
  if (character === 'b' || character === 'B') return '';
  if (character === 'n') return '\n';
  if (character === 't') return '\t';
  if (/[WDSpPux0-9c]/.test(character)) return undefined;
  return character;
}

function setOf(body: string): string | undefined {
  let result = '';
  for (let at = 0; at < body.length; at += 1) {
    let character = body[at]!;
    if (character === '\\') {
      at += 1;
      const set = escaped(body[at] ?? '');
      if (set === undefined) return undefined;
      if (set.length !== 1) {
        result += set;
        continue;
      }
      character = set;
    }
    if (body[at + 1] === '-' && at + 2 < body.length && body[at + 2] !== '\\') {
      const [from, to] = [character.charCodeAt(0), body.charCodeAt(at + 2)];
      if (to - from > 100) return undefined;
      for (let code = from; code <= to; code += 1) result += String.fromCharCode(code);
      at += 2;
    } else result += character;
  }
  return result;
}

function clearedByAlphabet(allowed: string): number {
  const has = (characters: string) => [...characters].some((each) => allowed.includes(each));
  let mask = EVERYTHING;
  if (has('<')) mask &= ~BIT.xss;
  if (has('<"\'')) mask &= ~BIT.attribute;
  if (has(' \n<>"\'&`()[]{}=;/+')) mask &= ~BIT.markup;
  if (has('\'"\\;')) mask &= ~(BIT.sql | BIT.ldap | BIT.xpath);
  if (has(' \n()\'"')) mask &= ~BIT.sqlBare;
  if (has(';|&$`\n<>(){} \'"')) mask &= ~BIT.command;
  if (has('/\\') && has('.')) mask &= ~(BIT.path | BIT.include);
  if (has('/\\:')) mask &= ~LEFTMOST;
  // Without letters, an expression is only arithmetic.
  if (has('({`$[;\'"') || (has('+') && /[a-z]/i.test(allowed))) mask &= ~(BIT.code | BIT.template);
  if (/[a-z]/i.test(allowed)) mask &= ~BIT.upload;
  if (has('\n\r')) mask &= ~BIT.header;
  if (has('*+({[')) mask &= ~BIT.regex;
  if (has('_') && has('a')) mask &= ~(BIT.prototype | CHOSEN);
  return mask;
}

/**
 * What removing or replacing each of some texts clears. A text of several characters may survive when removing it joins its surroundings.
 */
export function clearedByTakingOut(texts: readonly string[], replacement: unknown): number {
  let mask = 0;
  // Escaping for another language, with a sign in front, keeps the character itself in the page.
  const leaves = (character: string) => typeof replacement === 'string' && replacement.includes(character);
  if (texts.includes('<') && !leaves('<')) mask |= BIT.xss;
  if (texts.includes('"') && !leaves('"')) mask |= BIT.attribute;
  if (texts.includes("'") && (replacement === "''" || replacement === '' || replacement === "\\'")) mask |= BIT.sql;
  if (texts.some((text) => /^[\r\n]+$/.test(text))) mask |= BIT.header;
  if ((texts.includes('/') && texts.includes('\\')) || texts.includes('.')) mask |= BIT.path | BIT.include;
  // Special characters of LDAP filters. Source: RFC 4515, section 3.
  if (['*', '(', ')', '\\'].every((text) => texts.includes(text))) mask |= BIT.ldap;
  return mask;
}

/** What replacing all matches of a pattern clears: removing all but listed characters, or escaping some. */
export function clearedByReplacing(pattern: string, flags: string, replacement: unknown): number {
  if (!flags.includes('g')) return 0;
  const kept = typeof replacement === 'string' && /^[\w-]*$/.test(replacement) ? allowedByAbsence(pattern) : undefined;
  if (kept !== undefined) return clearedByAlphabet(kept + String(replacement));
  // All but some characters are encoded, as escapers do.
  const others = replacement === undefined || String(replacement).startsWith('&') ? allowedByAbsence(pattern) : undefined;
  if (others !== undefined && !/[<"'&]/.test(others)) return ESCAPED;
  const denied = alphabetOf(pattern) ?? '';
  let mask = 0;
  if (denied.includes('<')) mask |= BIT.xss;
  if (denied.includes('"') && /^(?:&|$)/.test(String(replacement ?? '&'))) mask |= BIT.attribute;
  if (/[*+?^$]/.test(denied) && denied.length > 6) mask |= BIT.regex;
  if (denied.includes("'") && (denied.includes('\\') || replacement === "''" || replacement === '')) mask |= BIT.sql;
  if (denied.includes('/') && denied.includes('\\')) mask |= BIT.path | BIT.include;
  // Removing `..` leaves none behind, unlike removing `../`.
  if (/^(?:\\\.\\\.\+?|\\\.\{2,?\}|\.\.)$/.test(pattern) && !String(replacement ?? '.').includes('.')) mask |= BIT.path;
  // Each run of dots becomes one dot, or none.
  if (ROW_OF_DOTS.test(pattern) && /^[^.]*\.?[^.]*$/.test(String(replacement ?? '..'))) mask |= BIT.path | BIT.include;
  // Shell quoting: closes the quotes, adds an escaped quote and reopens them.
  if (denied === "'" && /^'(?:\\'|"'")'$/.test(String(replacement))) mask |= BIT.command;
  if (/[\r\n]/.test(denied)) mask |= BIT.header;
  return mask;
}
