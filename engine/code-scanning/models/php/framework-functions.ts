import type { Member } from '../model.ts';
import { nothing, encodesJson, escapesSql, first, html, number, tagless, write } from './members.ts';

const ESCAPES_HTML = '^(?:esc_(?:html|attr|textarea|xml)|html(?:specialchars|entities))$';

/** Global functions of WordPress, Laravel and others. */
export const frameworkFunctions: Readonly<Record<string, Member>> = {
  // WordPress.
  'esc_html esc_attr esc_textarea esc_xml tag_escape esc_html__ esc_attr__ esc_html_x esc_attr_x': html,
  // For a quoted string in an event handler.
  esc_js: { call: { passes: ['0'], clears: ['xss', 'markup'] } },
  // Harmless tags and quotes remain.
  'wp_kses wp_kses_post wp_kses_data wp_filter_post_kses wp_strip_all_tags wp_filter_nohtml_kses sanitize_textarea_field': tagless,
  'sanitize_key sanitize_hex_color sanitize_html_class sanitize_mime_type': { call: { passes: ['0'], clears: 'all' } },
  // Strips tags and line breaks.
  sanitize_text_field: { call: { passes: ['0'], clears: ['angles', 'header'] } },
  sanitize_sql_orderby: { call: { passes: ['0'], clears: ['sql'] } },
  '__ _x translate': first,
  // They output the translation.
  '_e _ex': { call: { sinks: { '0': 'xss' } } },
  map_deep: {
    call: [
      { when: [{ at: '1', matches: ESCAPES_HTML }], flows: [['0', 'return']], clears: ['xss'] },
      { when: [{ at: '1', matches: '^(?:absint|(?:int|float|bool)val|sanitize_key)$' }] },
      {
        when: [{ at: '1', matches: `${ESCAPES_HTML}|^(?:absint|(?:int|float|bool)val|sanitize_key)$`, not: true }],
        flows: [['0', 'return']],
      },
    ],
  },
  wp_json_encode: encodesJson,
  'esc_url esc_url_raw': { call: { passes: ['0'], clears: ['xss', 'href'] } },
  absint: number,
  'wp_insert_user wp_update_user wp_insert_post wp_update_post': { call: { sinks: { '0': 'assign' } } },
  // Keeps only the attributes that the shortcode defines.
  shortcode_atts: { call: { flows: [['1.*', 'return.*']] } },
  // A value names the option that is written.
  'update_option add_option update_site_option add_site_option': { call: { sinks: { '0': 'property' } } },
  'update_user_meta add_user_meta update_user_option': { call: { sinks: { '1': 'property' } } },
  wp_mail: { call: { sinks: { '3': 'header', '3.[]': 'header' } } },
  'wp_delete_file wp_mkdir_p': { call: write },
  download_url: { call: { sinks: { '0': 'ssrf' } } },
  unzip_file: { call: { sinks: { '1': 'pathWrite' } } },
  wp_add_inline_script: { call: { sinks: { '1': 'markup' } } },
  'wp_handle_upload media_handle_upload wp_safe_remote_get wp_safe_remote_post wp_safe_remote_request wp_safe_remote_head number_format_i18n':
    nothing,
  wp_validate_redirect: { call: { passes: ['0'], clears: ['redirect', 'href'] } },
  wp_http_validate_url: { call: { passes: ['0'], clears: ['ssrf', 'redirect'] } },
  wp_nonce_url: { call: { passes: ['0'], clears: ['xss'] } },
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
  // Post authors write the attributes; the return value is inserted into the page.
  add_shortcode: { call: { gives: { 'cb1.0': 'texts', 'cb1.1': 'text' }, sinks: { 'cb1.return': 'xss' } } },
  add_filter: {
    call: {
      when: [{ at: '0', matches: '^(?:the_(?:content|title|excerpt|author)|widget_text|get_the_excerpt|comment_text)$' }],
      sinks: { 'cb1.return': 'xss' },
    },
  },
  register_rest_route: { call: { callbacks: { '2:callback': ['http.Request'] } } },
  // Without a URL argument, it uses the raw URL of the request.
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
  'e esc h': html,
  view: { call: { returns: 'laravel.View' } },
  'back to_route': { call: { returns: 'laravel.Redirector' } },
  inertia: nothing,
  response: {
    call: [{ when: [{ at: '0', is: '<present>' }], sinks: { '0': 'xss' }, returns: 'laravel.Response' }, { returns: 'laravel.Response' }],
  },
  wp_die: { call: { sinks: { '0': 'xss' } } },
  'wp_send_json wp_send_json_success wp_send_json_error': nothing,
  'sanitize_user sanitize_title html_escape': html,
  // Letters, digits and email punctuation, but no spaces or line breaks.
  sanitize_email: { call: { passes: ['0'], clears: ['xss', 'header', 'log'] } },
  'base_path app_path public_path storage_path resource_path database_path': { call: { passes: ['0'] } },
  'config env app route': nothing,
};
