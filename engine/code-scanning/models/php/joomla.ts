import type { CallModel, Member, PackageModel } from '../model.ts';
import { escapesSql, nothing, quotesSql, sql0, storedRows } from './members.ts';

/** Filters that leave only digits, letters and a few symbols. */
const NARROW = '^(?:int(?:eger)?|uint|float|double|bool(?:ean)?|cmd|word|alnum|base64)$';
const filtered = (filter: string): CallModel[] => [
  { when: [{ at: filter, matches: NARROW }] },
  { when: [{ at: filter, matches: '^(?:string|username|path|trim)$' }], source: 'text', clears: ['angles'] },
  { when: [{ at: filter, matches: `${NARROW}|^(?:string|username|path|trim)$`, not: true }], source: 'any' },
];
const narrow = 'getInt getInteger getUint getFloat getBool getCmd getWord getAlnum getBase64 getMethod';
const clause: Member = { call: { sinks: { '0': 'sql' }, returns: 'joomla.Query' } };
const factory = { type: 'joomla.Factory' };

/** Joomla. Sources: https://manual.joomla.org/docs/general-concepts/input/, https://manual.joomla.org/docs/general-concepts/database/ */
export const joomla: PackageModel = {
  name: 'joomla',
  language: 'php',
  types: {
    class: { JFactory: factory, 'Joomla\\CMS\\Factory': factory, JRequest: { type: 'joomla.Request' } },
    'joomla.Factory': {
      getApplication: { call: { returns: 'joomla.Application' } },
      'getDbo getDatabase': { call: { returns: 'joomla.Database' } },
    },
    'joomla.Application': {
      input: { type: 'joomla.Input' },
      getInput: { call: { returns: 'joomla.Input' } },
      redirect: { call: { sinks: { '0': 'redirect' } } },
      getUserStateFromRequest: { call: filtered('3') },
    },
    // Without a filter, only letters, digits and a few symbols remain.
    'joomla.Input': {
      get: {
        type: 'joomla.Input',
        call: [
          { when: [{ at: '2', is: '<absent>' }] },
          ...filtered('2').map((model) => ({ ...model, when: [{ at: '2', is: '<present>' }, ...model.when!] })),
        ],
      },
      [narrow]: nothing,
      'getString getPath getUsername': { call: { source: 'text', clears: ['angles'] } },
      'getRaw getHtml getVar': { call: { source: 'any' } },
      'post request cookie server json': { type: 'joomla.Input' },
    },
    'joomla.Request': {
      'getVar get': { call: filtered('3') },
      [narrow]: nothing,
      getString: { call: { source: 'text', clears: ['angles'] } },
    },
    'joomla.Database': {
      setQuery: sql0,
      'quote q quoteName qn': quotesSql,
      escape: escapesSql,
      getQuery: { call: { returns: 'joomla.Query' } },
      'loadAssoc loadAssocList loadObject loadObjectList loadRow loadRowList loadResult loadColumn': { call: storedRows },
      '*': nothing,
    },
    'joomla.Query': {
      'select from where andWhere orWhere having order group set values columns update delete insert': clause,
      'join innerJoin leftJoin rightJoin': { call: { sinks: { '0': 'sql', '1': 'sql' }, returns: 'joomla.Query' } },
      'quote q quoteName qn': quotesSql,
      escape: escapesSql,
      __toString: { call: { passes: ['receiver'] } },
      '*': { call: { returns: 'joomla.Query' } },
    },
  },
  loose: [{ receiver: '\\$this\\.(?:getDbo|getDatabase)\\(\\)$', type: 'joomla.Database' }],
};
