import type { PackageModel } from '../model.ts';
import { escapesSql, html, nothing, sql0, storedRows } from './members.ts';

/** PrestaShop. Source: https://devdocs.prestashop-project.org/ */
export const prestashop: PackageModel = {
  name: 'prestashop',
  language: 'php',
  types: {
    function: { 'pSQL bqSQL': escapesSql },
    class: { Tools: { type: 'prestashop.Tools' } },
    'prestashop.Tools': {
      'getValue getAllValues': { call: { source: 'any' } },
      redirect: { call: { sinks: { '0': 'redirect' } } },
      'safeOutput htmlentitiesUTF8': html,
      file_get_contents: { call: { sinks: { '0': ['path', 'ssrf'] } } },
    },
    'laravel.Db': { getInstance: { call: { returns: 'prestashop.Database' } } },
    'prestashop.Database': {
      'execute query delete': sql0,
      'executeS getRow getValue': { call: { ...sql0.call, ...storedRows } },
      escape: escapesSql,
      '*': nothing,
    },
  },
};
