import type { PackageModel } from '../model.ts';
import { html, tagless } from './members.ts';

/** Drupal. Source: https://api.drupal.org/ */
export const drupal: PackageModel = {
  name: 'drupal',
  language: 'php',
  types: {
    function: {
      'db_query db_query_range db_query_temporary': { call: { sinks: { '0': 'sql' } } },
      check_plain: html,
      check_url: { call: { passes: ['0'], clears: ['xss', 'href'] } },
      'filter_xss filter_xss_admin': tagless,
      drupal_set_message: { call: { sinks: { '0': 'xss' } } },
      drupal_goto: { call: { sinks: { '0': 'redirect' } } },
      drupal_http_request: { call: { sinks: { '0': 'ssrf' } } },
      'file_unmanaged_delete file_unmanaged_delete_recursive drupal_unlink drupal_rmdir': { call: { sinks: { '0': 'pathWrite' } } },
      // Segments of the path.
      arg: { call: { source: 'text' } },
    },
    class: {
      Drupal: { type: 'drupal.Container' },
      TrustedRedirectResponse: { new: { sinks: { '0': 'redirect' } } },
      'Drupal\\Core\\Render\\Markup': { type: 'drupal.Markup' },
    },
    'drupal.Container': {
      database: { call: { returns: 'doctrine.Connection' } },
      request: { call: { returns: 'http.Request' } },
      httpClient: { call: { returns: 'Guzzle' } },
    },
    'drupal.Markup': { create: { call: { sinks: { '0': 'xss' } } } },
  },
};
