import type { CallModel, Condition, Member, PackageModel, SinkClass } from '../model.ts';
import { sql0, storedRows } from './members.ts';

const clause: Member = { call: { sinks: { '0': 'sql' }, returns: 'think.Query' } };
const table: Member = { call: { returns: 'think.Query' } };
/** A condition given as one string, not as column and value. */
const condition: Member = {
  call: [{ when: [{ at: '1', is: '<absent>' }], sinks: { '0': 'sql' }, returns: 'think.Query' }, { returns: 'think.Query' }],
};

/** A request field such as `get.id`; `/d` and some filters convert it to a number. */
function sent(when: Condition[], clears?: SinkClass[]): CallModel[] {
  return [
    {
      when: [
        ...when,
        { at: '0', matches: '^(?:get|post|put|param|request|cookie)\\.' },
        { at: '0', matches: '/[dfb]$', not: true },
        { at: '2', matches: '^(?:int|float)val$', not: true },
      ],
      source: 'any',
      ...(clears && { clears }),
    },
    { when },
  ];
}

/** ThinkPHP. Source: https://doc.thinkphp.cn/ */
export const thinkphp: PackageModel = {
  name: 'thinkphp',
  language: 'php',
  types: {
    function: {
      input: { call: sent([]) },
      // Escapes the result, unless another filter is given.
      I: { call: sent([{ at: '2', is: '<absent>' }], ['xss']).concat(sent([{ at: '2', is: '<present>' }])) },
      'db M D': table,
    },
    'think.Query': {
      'order group having orderRaw whereRaw whereOrRaw field fieldRaw whereExp': clause,
      'where whereOr': condition,
      'query execute': sql0,
      'find select column value': { call: storedRows },
      '*': table,
    },
    // \think\facade\Request
    'laravel.RequestFacade': { 'param put delete': { call: { source: 'any' } } },
    'http.Request': { param: { call: { source: 'any' } } },
    'laravel.Db': { 'query execute': sql0, name: table },
  },
};
