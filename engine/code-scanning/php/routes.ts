import { child, children, nameIn } from './ast.ts';
import type { PhpNode } from './ast.ts';

/** Unrestricted parameters in a route path: `{slug}` and `{slug?}`, but not `{id<\d+>}`. */
const OPEN_NAME = /\{!?(\w+)(?:\?[^}]*)?\}/g;

/** Parameters that `#[Route('/articles/{slug}')]` of a function or class fills from the URL, except those with requirements. */
export function routeNamesOf(node: PhpNode): string[] {
  return children(node, 'attrGroups')
    .flatMap((group) => children(group, 'attrs'))
    .filter((attribute) => (nameIn(attribute) ?? '').split('\\').at(-1) === 'Route')
    .flatMap((attribute) => {
      const args = children(attribute, 'args');
      const named = (name: string) => {
        const found = args.find((each) => each.kind === 'namedargument' && nameIn(each) === name);
        return found && child(found, 'value');
      };
      const path = named('path') ?? (args[0]?.kind === 'namedargument' ? undefined : args[0]);
      const required = named('requirements');
      const limited = new Set(
        (required ? children(required, 'items') : []).map((item) => {
          const key = child(item, 'key');
          return key?.kind === 'string' ? String(key['value']) : '';
        }),
      );
      const text = path?.kind === 'string' ? String(path['value']) : '';
      return [...text.matchAll(OPEN_NAME)].map(([, name]) => name!).filter((name) => !limited.has(name));
    });
}
