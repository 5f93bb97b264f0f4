import type { Engine } from 'php-parser';

type Method = () => unknown;

/** What is used here of php-parser's lexer. */
export interface Lexer {
  readonly _input: string;
  readonly tok: Readonly<Record<string, number>>;
  readonly keywords: Readonly<Record<string, number>>;
  readonly tokenTerminals: Readonly<Record<string, Method>>;
  readonly tokens: readonly unknown[];
  readonly curCondition: string;
  readonly size: number;
  readonly done: boolean;
  readonly yylloc: { last_line: number; last_column: number; readonly first_offset: number };
  offset: number;
  yytext: string;
  yylineno: number;
  yyprevcol: number;
  T_STRING: Method;
  consume_LABEL: Method;
  next: Method;
  ST_DOUBLE_QUOTES: Method;
  matchINITIAL: Method;
  matchST_IN_SCRIPTING: Method;
}

/**
 * Lets a lexer of php-parser take words, spaces, comments and texts as a whole. Its own methods, which do the rest, take them character by
 * character.
 */
export function takeWholeTokens(engine: Engine): void {
  const lexer = engine.lexer as unknown as Lexer;
  Object.assign(lexer, { ...spaces(lexer), ...words(lexer), ...texts(lexer) });
}

function spaces(lexer: Lexer): Record<string, Method> {
  const { tok, next } = lexer;
  return {
    next() {
      // Otherwise spaces are a token, which the parser skips.
      if (!lexer.done && lexer.curCondition === 'ST_IN_SCRIPTING' && lexer.tokens.length === 0) {
        const end = endOfSpaces(lexer._input, lexer.offset);
        if (end < lexer.size) take(lexer, end);
      }
      return next.call(lexer);
    },
    T_COMMENT() {
      const { _input: text } = lexer;
      let end = lexer.offset;
      while (end < text.length && !isLineBreak(text.charCodeAt(end)) && !text.startsWith('?>', end)) end += 1;
      if (text.startsWith('\r\n', end)) end += 2;
      else if (isLineBreak(text.charCodeAt(end))) end += 1;
      take(lexer, end);
      return tok['T_COMMENT'];
    },
    T_DOC_COMMENT() {
      const end = lexer._input.indexOf('*/', lexer.offset);
      take(lexer, end < 0 ? lexer.size : end + 2);
      return tok['T_COMMENT'];
    },
  };
}

function words(lexer: Lexer): Record<string, unknown> {
  const { tok, keywords, tokenTerminals, T_STRING: wordToken, matchST_IN_SCRIPTING: match } = lexer;
  const cast = /[ \t]*[a-z]+[ \t]*\)/iy;
  return {
    matchST_IN_SCRIPTING() {
      const { _input: text, offset } = lexer;
      const code = text.charCodeAt(offset);
      if (isLabelStart(code)) {
        takeInLine(lexer, endOfLabel(text, offset + 1));
        return lexer.T_STRING();
      }
      if (code === DOLLAR && isLabelStart(text.charCodeAt(offset + 1))) {
        takeInLine(lexer, endOfLabel(text, offset + 2));
        return tok['T_VARIABLE'];
      }
      return match.call(lexer);
    },
    consume_LABEL() {
      takeInLine(lexer, endOfLabel(lexer._input, lexer.offset));
      return lexer;
    },
    T_STRING() {
      const word = lexer.yytext.toLowerCase();
      const id = keywords[word];
      // Parts of a qualified name, and words whose meaning depends on what follows.
      if (lexer._input.charCodeAt(lexer.offset) === BACKSLASH || id === tok['T_ENUM'] || word === 'yield' || word === 'b')
        return wordToken.call(lexer);
      return typeof id === 'number' ? id : tok['T_STRING'];
    },
    tokenTerminals: {
      ...tokenTerminals,
      '('() {
        cast.lastIndex = lexer.offset;
        return cast.test(lexer._input) ? tokenTerminals['(']!.call(lexer) : '(';
      },
    },
  };
}

function texts(lexer: Lexer): Record<string, Method> {
  const { tok, ST_DOUBLE_QUOTES: matchQuoted, matchINITIAL: matchPage } = lexer;
  return {
    T_CONSTANT_ENCAPSED_STRING() {
      const { _input: text } = lexer;
      let end = lexer.offset;
      while (end < text.length && text.charCodeAt(end) !== QUOTE) end += text.charCodeAt(end) === BACKSLASH ? 2 : 1;
      take(lexer, Math.min(end + 1, text.length));
      return tok['T_CONSTANT_ENCAPSED_STRING'];
    },
    ST_DOUBLE_QUOTES() {
      const { _input: text } = lexer;
      for (let at = lexer.offset; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        if (code === DOUBLE_QUOTE) {
          take(lexer, at + 1);
          return tok['T_CONSTANT_ENCAPSED_STRING'];
        }
        if (code === BACKSLASH) at += 1;
        // There may be a variable in it.
        if (code === DOLLAR || code === BRACE) break;
      }
      return matchQuoted.call(lexer);
    },
    matchINITIAL() {
      const end = lexer._input.indexOf('<?', lexer.offset);
      take(lexer, end < 0 ? lexer.size : end);
      return matchPage.call(lexer);
    },
  };
}

const LINE_FEED = 10;
const RETURN = 13;
const DOUBLE_QUOTE = 34;
const DOLLAR = 36;
const QUOTE = 39;
const BACKSLASH = 92;
const BRACE = 123;

/** Consumes the text up to an offset, and counts its lines. */
function take(lexer: Lexer, end: number): void {
  const { _input: text, offset, yylloc } = lexer;
  let lineStart = offset - yylloc.last_column;
  for (let at = offset; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (!isLineBreak(code)) continue;
    lexer.yyprevcol = at - lineStart;
    if (code === RETURN && text.charCodeAt(at + 1) === LINE_FEED) at += 1;
    lineStart = at + 1;
    lexer.yylineno += 1;
  }
  yylloc.last_line = lexer.yylineno;
  yylloc.last_column = end - lineStart;
  lexer.yytext += text.slice(offset, end);
  lexer.offset = end;
}

function takeInLine(lexer: Lexer, end: number): void {
  lexer.yytext += lexer._input.slice(lexer.offset, end);
  lexer.yylloc.last_column += end - lexer.offset;
  lexer.offset = end;
}

function endOfSpaces(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); code === 32 || code === 9 || isLineBreak(code); code = text.charCodeAt(at)) at += 1;
  return at;
}

function endOfLabel(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); isLabelStart(code) || (code >= 48 && code <= 57); code = text.charCodeAt(at)) at += 1;
  return at;
}

function isLabelStart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code > 126;
}

function isLineBreak(code: number): boolean {
  return code === LINE_FEED || code === RETURN;
}
