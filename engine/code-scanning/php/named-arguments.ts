import { child, nameIn } from './ast.ts';
import type { PhpNode } from './ast.ts';

/**
 * Parameter names of functions, methods and constructors of PHP and its frameworks whose later arguments matter. Source: https://www.php.net/manual/
 */
const PARAMETERS: Readonly<Record<string, string>> = {
  'simplexml_load_string simplexml_load_file': 'data|filename class_name options namespace_or_prefix is_prefix',
  'openssl_encrypt openssl_decrypt': 'data cipher_algo passphrase options iv tag aad tag_length',
  'setcookie setrawcookie': 'name value expires_or_options path domain secure httponly',
  session_set_cookie_params: 'lifetime_or_options path domain secure httponly',
  'hash hash_file': 'algo data|filename binary options',
  hash_hmac: 'algo data key binary',
  'md5 sha1': 'string binary',
  'htmlspecialchars htmlentities': 'string flags encoding double_encode',
  json_encode: 'value flags depth',
  'print_r var_export': 'value return',
  'filter_var_array filter_input_array': 'array|type options|definition add_empty',
  'filter_var filter_input': 'value|type filter|var_name options|filter options',
  unserialize: 'data options',
  header: 'header replace response_code',
  'in_array array_search': 'needle haystack strict',
  array_map: 'callback array',
  array_filter: 'array callback mode',
  map_deep: 'value callback',
  'str_replace str_ireplace': 'search replace subject count',
  'preg_replace preg_replace_callback': 'pattern replacement|callback subject limit count flags',
  preg_match: 'pattern subject matches flags offset',
  'implode join explode': 'separator array|string limit',
  file_put_contents: 'filename data flags context',
  file_get_contents: 'filename use_include_path context offset length',
  curl_setopt: 'handle option value',
  'loadXML loadHTML load': 'source|filename options',
  'XML open': 'source|uri encoding flags',
  setParserProperty: 'property value',
  SimpleXMLElement: 'data options dataIsURL namespaceOrPrefix isPrefix',
  PDO: 'dsn username password options',
  mysqli: 'hostname username password database port socket',
  'Cookie create': 'name value expire path domain secure httpOnly raw sameSite',
  Response: 'content status headers',
  Key: 'keyMaterial algorithm',
  encode: 'payload key alg keyId head',
};

const places = new Map<string, ReadonlyMap<string, number>>(
  Object.entries(PARAMETERS).flatMap(([names, parameters]) => {
    const known = new Map(parameters.split(' ').flatMap((each, place) => each.split('|').map((name) => [name, place] as const)));
    return names.split(' ').map((name) => [name, known] as const);
  }),
);

/** Arguments in parameter order; undefined where one is omitted. */
export function inOrder(text: string, given: readonly PhpNode[]): readonly (PhpNode | undefined)[] {
  const known = given.some(({ kind }) => kind === 'namedargument') ? places.get(text.split('.').at(-1)!) : undefined;
  if (!known) return given;
  const ordered: (PhpNode | undefined)[] = [];
  for (const [place, argument] of given.entries()) {
    const at = argument.kind === 'namedargument' ? known.get(nameIn(argument) ?? '') : place;
    if (at === undefined) return given;
    ordered[at] = argument.kind === 'namedargument' ? child(argument, 'value')! : argument;
  }
  return Array.from(ordered);
}
