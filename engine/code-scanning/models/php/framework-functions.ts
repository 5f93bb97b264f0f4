import type { Member } from '../model.ts';
import { nothing, escapesSql, html, number, tagless } from './members.ts';

/** Functions that WordPress, Laravel and others define globally. */
export const frameworkFunctions: Readonly<Record<string, Member>> = {
  // WordPress.
  'esc_html esc_attr esc_textarea wp_kses wp_kses_post esc_js': html,
  sanitize_key: { call: { passes: ['0'], clears: 'all' } },
  sanitize_text_field: tagless,
  'esc_url esc_url_raw': { call: { passes: ['0'], clears: ['xss', 'href'] } },
  absint: number,
  'wp_insert_user wp_update_user wp_insert_post wp_update_post': { call: { sinks: { '0': 'assign' } } },
  // Of what a shortcode is given, only the names that it knows are left.
  shortcode_atts: { call: { flows: [['1.*', 'return.*']] } },
  wp_redirect: { call: { sinks: { '0': 'redirect' } } },
  wp_safe_redirect: nothing,
  'wp_remote_get wp_remote_post wp_remote_request wp_remote_head': {
    call: { sinks: { '0': 'ssrf' }, flags: [{ rule: 'tls-verification-disabled', when: [{ at: '1.sslverify', is: false }], at: '1' }] },
  },
  esc_sql: escapesSql,
  sanitize_file_name: { call: { passes: ['0'], clears: ['path', 'pathWrite', 'include', 'xss'] } },
  wp_parse_args: {
    call: {
      flows: [
        ['0', 'return'],
        ['1', 'return'],
      ],
    },
  },
  // Authors of posts write the attributes; what comes back is put into the page.
  add_shortcode: { call: { gives: { 'cb1.0': 'texts', 'cb1.1': 'text' }, sinks: { 'cb1.return': 'xss' } } },
  add_filter: {
    call: {
      when: [{ at: '0', matches: '^(?:the_(?:content|title|excerpt|author)|widget_text|get_the_excerpt|comment_text)$' }],
      sinks: { 'cb1.return': 'xss' },
    },
  },
  register_rest_route: { call: { callbacks: { '2:callback': ['http.Request'] } } },
  // Where no address is named, it is that of the request, as it was sent.
  add_query_arg: {
    call: [
      { when: [{ count: 1 }], source: 'text', clears: ['href', 'redirect', 'ssrf'] },
      { when: [{ count: 2 }], source: 'text', clears: ['href', 'redirect', 'ssrf'] },
      { passes: ['2'] },
    ],
  },
  remove_query_arg: { call: [{ when: [{ count: 1 }], source: 'text', clears: ['href', 'redirect', 'ssrf'] }, { passes: ['1'] }] },
  'load_template locate_template': { call: { sinks: { '0': 'include' } } },
  wp_unslash: { call: { flows: [['0', 'return']] } },
  get_query_var: { call: { source: 'text' } },
  // Laravel and others.
  request: { call: [{ when: [{ at: '0', is: '<present>' }], source: 'any' }, { returns: 'http.Request' }] },
  redirect: { call: [{ when: [{ at: '0', is: '<present>' }], sinks: { '0': 'redirect' } }, { returns: 'laravel.Redirector' }] },
  'e esc': html,
  view: { call: {} },
  response: {
    call: [{ when: [{ at: '0', is: '<present>' }], sinks: { '0': 'xss' }, returns: 'laravel.Response' }, { returns: 'laravel.Response' }],
  },
  wp_die: { call: { sinks: { '0': 'xss' } } },
  'wp_send_json wp_send_json_success wp_send_json_error': nothing,
  'sanitize_email sanitize_user sanitize_title sanitize_html_class': html,
  'base_path app_path public_path storage_path resource_path database_path': { call: { passes: ['0'] } },
  'config env app route': nothing,
};
