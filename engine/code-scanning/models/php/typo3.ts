import type { PackageModel } from '../model.ts';
import { escapesSql, quotesSql } from './members.ts';

const utility = { type: 'typo3.Utility' };

/** TYPO3. Source: https://docs.typo3.org/ */
export const typo3: PackageModel = {
  name: 'typo3',
  language: 'php',
  types: {
    class: { GeneralUtility: utility, t3lib_div: utility },
    'typo3.Utility': {
      '_GP _GET _POST _GPmerged': { call: { source: 'any' } },
      getUrl: { call: { sinks: { '0': ['path', 'ssrf'] } } },
    },
    any: {
      // Columns, table, condition, grouping and order.
      'exec_SELECTquery exec_SELECTgetRows exec_SELECTgetSingleRow': {
        call: { sinks: { '0': 'sql', '1': 'sql', '2': 'sql', '3': 'sql', '4': 'sql', '5': 'sql' } },
      },
      'exec_UPDATEquery exec_DELETEquery': { call: { sinks: { '1': 'sql' } } },
      fullQuoteStr: quotesSql,
      quoteStr: escapesSql,
    },
  },
};
