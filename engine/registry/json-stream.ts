/** Keys from the outermost object to a value; an item of an array stands under an empty key. */
export type JsonPath = readonly string[];
export type JsonScalar = string | number | boolean | null;

/**
 * Reads JSON as it arrives and tells single values at wanted paths, without holding the rest: registry documents reach 50 MB,
 * of which some kilobytes count. It trusts the text to be JSON; `end` throws where it stops in the middle.
 */
export function jsonStream(wants: (path: JsonPath) => boolean, found: (path: JsonPath, value: JsonScalar) => void) {
  const path: string[] = [];
  const objects: boolean[] = [];
  let state: 'between' | 'key' | 'text' | 'skipped text' | 'word' = 'between';
  let expectsKey = false;
  let escaped = false;
  let token = '';
  let started = false;

  function open(isObject: boolean): void {
    started = true;
    objects.push(isObject);
    path.push('');
    expectsKey = isObject;
  }
  function close(): void {
    if (objects.pop() === undefined) throw new SyntaxError('the answer is not JSON');
    path.pop();
    expectsKey = false;
  }
  function between(char: string): void {
    if (char === '"') {
      state = expectsKey ? 'key' : wants(path) ? 'text' : 'skipped text';
      token = '"';
    } else if (char === '{' || char === '[') open(char === '{');
    else if (char === '}' || char === ']') close();
    else if (char === ',') expectsKey = objects.at(-1) === true;
    else if (char === ':') expectsKey = false;
    else if (char > ' ') {
      state = 'word';
      token = char;
    }
  }
  function inString(char: string): void {
    if (state !== 'skipped text') token += char;
    if (escaped) escaped = false;
    else if (char === '\\') escaped = true;
    else if (char === '"') {
      if (state === 'key') path[path.length - 1] = JSON.parse(token) as string;
      else if (state === 'text') found(path, JSON.parse(token) as string);
      state = 'between';
    }
  }
  function inWord(char: string): void {
    if (char > ' ' && char !== ',' && char !== '}' && char !== ']') {
      token += char;
      return;
    }
    if (wants(path)) found(path, JSON.parse(token) as JsonScalar);
    state = 'between';
    between(char);
  }

  return {
    push(text: string): void {
      for (let at = 0; at < text.length; at++) {
        // Long texts that nobody wants (readmes) are passed over at native speed.
        if (state === 'skipped text' && !escaped) {
          at = nextQuoteOrBackslash(text, at);
          if (at === text.length) return;
        }
        const char = text[at]!;
        if (state === 'between') between(char);
        else if (state === 'word') inWord(char);
        else inString(char);
      }
    },
    end(): void {
      if (!started || objects.length > 0) throw new SyntaxError('the answer ends in the middle');
    },
  };
}

function nextQuoteOrBackslash(text: string, from: number): number {
  const quote = text.indexOf('"', from);
  const slash = text.indexOf('\\', from);
  return Math.min(quote === -1 ? text.length : quote, slash === -1 ? text.length : slash);
}
