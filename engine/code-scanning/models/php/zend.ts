import type { PackageModel } from '../model.ts';

/** Zend Framework and Laminas. Source: https://docs.laminas.dev/ */
export const zend: PackageModel = {
  name: 'zend',
  language: 'php',
  types: {
    class: { Zend_Db_Expr: { new: { sinks: { '0': 'sql' } } } },
    any: { '_getParam _getAllParams fromQuery fromPost fromRoute': { call: { source: 'any' } } },
  },
  loose: [{ receiver: '\\$this\\.(?:getRequest\\(\\)|_request)$', type: 'http.Request' }],
};
