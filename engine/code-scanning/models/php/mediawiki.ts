import type { PackageModel } from '../model.ts';
import { nothing } from './members.ts';

/** MediaWiki. Source: https://doc.wikimedia.org/mediawiki-core/master/php/ */
export const mediawiki: PackageModel = {
  name: 'mediawiki',
  language: 'php',
  types: {
    // Yii has a class of the same name. A raw element is not escaped.
    'yii.Html': { rawElement: { call: { sinks: { '2': 'xss' } } }, element: nothing },
    any: {
      addHTML: { call: { sinks: { '0': 'xss' } } },
      addInlineScript: { call: { sinks: { '0': 'markup' } } },
    },
    'http.Request': {
      'getVal getText getRawVal getArray getRawQueryString': { call: { source: 'any' } },
      'getIntOrNull getFloat getBool getCheck getFuzzyBool': nothing,
    },
  },
  declared: { 'global.WebRequest': 'http.Request' },
  loose: [{ receiver: '(?:^|\\$)wgRequest$', type: 'http.Request' }],
};
