/** Rules of Laravel and CodeIgniter after which a text is one of some words, a number, or made of letters and digits. */
const HARMLESS =
  /^(?:in|in_list|digits|digits_between|integer|int|numeric|decimal|boolean|is_natural|is_natural_no_zero|alpha|alpha_num|alpha_numeric|alpha_dash|uuid|ulid|date_format|ip|ipv4|ipv6)(?=[:[]|$)/;
/** Rules that let only files of some kinds pass. */
const KINDS_OF_FILES = /^(?:mimes|mimetypes|extensions|ext_in|mime_in|is_image|image)(?=[:[]|$)/;

/** What rules such as `required|in:name,price` make of a value. */
export function madeByRules(rules: string): 'harmless' | 'file' | undefined {
  const names = rules.split('|').map((name) => name.trim());
  if (names.some((name) => HARMLESS.test(name))) return 'harmless';
  return names.some((name) => KINDS_OF_FILES.test(name)) ? 'file' : undefined;
}
