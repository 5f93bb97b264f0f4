import type { CallModel, PackageModel } from '../model.ts';
import { storedRows } from './members.ts';

/** Parameter types limited to letters, digits and a few symbols. */
const NARROW =
  'PARAM_(?:INT(?:EGER)?|FLOAT|NUMBER|BOOL|ALPHA\\w*|SEQUENCE|SAFEDIR|SAFEPATH|COMPONENT|PLUGIN|AREA|CAPABILITY|PERMISSION|AUTH|LANG|THEME|USERNAME|STRINGID|BASE64|HOST|LOCALURL|PEM|TIMEZONE|PATH|FILE)';
const sent = (kind: string): CallModel[] => [
  { when: [{ at: kind, matches: NARROW }] },
  { when: [{ at: kind, matches: 'PARAM_(?:TEXT|NOTAGS|CLEANHTML|CLEAN|TAG|TAGLIST|MULTILANG)$' }], source: 'text', clears: ['angles'] },
  {
    when: [{ at: kind, matches: `${NARROW}|PARAM_(?:TEXT|NOTAGS|CLEANHTML|CLEAN|TAG|TAGLIST|MULTILANG)$`, not: true }],
    source: 'text',
  },
];

/** Moodle. Source: https://docs.moodle.org/dev/ */
export const moodle: PackageModel = {
  name: 'moodle',
  language: 'php',
  types: {
    function: {
      'optional_param optional_param_array': { call: sent('2') },
      'required_param required_param_array': { call: sent('1') },
    },
    any: {
      'get_records_sql get_record_sql get_recordset_sql get_records_sql_menu get_fieldset_sql': {
        call: { sinks: { '0': 'sql' }, ...storedRows },
      },
      'get_field_sql record_exists_sql count_records_sql': { call: { sinks: { '0': 'sql' } } },
      // Table and condition.
      'get_records_select get_record_select delete_records_select set_field_select record_exists_select count_records_select': {
        call: { sinks: { '1': 'sql' } },
      },
    },
  },
};
