import type { CallModel, Member, PackageModel } from '../model.ts';
import { DATA_OF_SCRIPT } from './common-calls.ts';

/** Rendering Markdown keeps embedded HTML. A parsed body passed to a parser of text is text. */
const rendered: CallModel = { passes: ['0', '0.*'] };
const renderer: Member = { call: rendered };

/** Packages that create HTML from Markdown, terminal colors and data. */
export const markup: PackageModel = {
  name: 'markup',
  language: 'js',
  types: {
    marked: { 'default marked parse parseInline': renderer, Marked: { new: { returns: 'marked' } } },
    showdown: { Converter: { new: { returns: 'showdown.Converter' } } },
    'showdown.Converter': { makeHtml: renderer },
    snarkdown: { default: renderer },
    micromark: { micromark: { call: [{ when: [{ at: '2.allowDangerousHtml', is: true }], passes: ['0'] }, {}] } },
    // Without `html`, tags in the text are escaped.
    'markdown-it': {
      default: {
        call: [{ when: [{ at: '0.html', is: true }], returns: 'markdown-it.Html' }, { returns: 'markdown-it.Text' }],
        new: [{ when: [{ at: '0.html', is: true }], returns: 'markdown-it.Html' }, { returns: 'markdown-it.Text' }],
      },
    },
    'markdown-it.Html': {
      'render renderInline': renderer,
      'use enable disable set': {
        call: [{ when: [{ mentions: 'sanitiz' }], returns: 'markdown-it.Text' }, { returns: 'markdown-it.Html' }],
      },
    },
    'markdown-it.Text': { 'render renderInline': { call: {} }, 'use enable disable': { call: { returns: 'markdown-it.Text' } } },
    'ansi-to-html': { default: { new: { returns: 'ansi-to-html.Filter' } } },
    // HTML characters are not escaped unless `escapeXML` is set.
    'ansi-to-html.Filter': { toHtml: renderer },
    'serialize-javascript': {
      default: {
        call: [
          { when: [{ at: '1.unsafe', is: true }], passes: ['0', '0.*'] },
          {
            when: [{ at: '1.unsafe', is: true, not: true }],
            passes: ['0', '0.*'],
            clears: ['xss', 'markup', ...DATA_OF_SCRIPT],
          },
        ],
      },
    },
  },
  aliases: { 'markdown-it-html': 'markdown-it', 'github-flavored-markdown': 'snarkdown' },
};
