/** Laravel and CodeIgniter rules that leave only a listed word, a number, or letters and digits. */
const HARMLESS =
  /^(?:in|in_list|digits|digits_between|integer|int|numeric|decimal|boolean|is_natural|is_natural_no_zero|alpha|alpha_num|alpha_numeric|alpha_dash|uuid|ulid|date_format|ip|ipv4|ipv6)(?=[:[]|$)/;
/** Rules that restrict the file type. */
const KINDS_OF_FILES = /^(?:mimes|mimetypes|extensions|ext_in|mime_in|is_image|image)(?=[:[]|$)/;

/** What rules such as `required|in:name,price` guarantee of a value. */
export function madeByRules(rules: string): 'harmless' | 'file' | undefined {
  const names = rules.split('|').map((name) => name.trim());
  if (names.some((name) => HARMLESS.test(name))) return 'harmless';
  return names.some((name) => KINDS_OF_FILES.test(name)) ? 'file' : undefined;
}
