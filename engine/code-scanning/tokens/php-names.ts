import type { LinkedFile } from '../graph/linked-file.ts';
import type { LinkedProgram } from '../graph/link.ts';
import { mapOfPairs } from '../graph/tables.ts';

const MAX_PARENTS = 20;

/** Functions and classes of a PHP program by their case-insensitive names. */
export class PhpNames {
  readonly #functions = new Map<string, number[]>();
  readonly #classes = new Map<string, number[]>();

  readonly #isModeled: (className: string) => boolean;

  /** `isModeled` says whether a package is known to have a class of this name. */
  constructor({ files, classes }: LinkedProgram, isModeled: (className: string) => boolean) {
    this.#isModeled = isModeled;
    for (const { fragment, functionBase } of files) {
      if (fragment.language !== 'php') continue;
      const functionOf = mapOfPairs(fragment.functionValues);
      for (const [node, name] of fragment.globals) {
        const fn = name.startsWith('def:') ? functionOf.get(node) : undefined;
        if (fn !== undefined) this.#add(this.#functions, name.slice('def:'.length), functionBase + fn);
      }
    }
    classes.forEach(({ info, file }, index) => file.fragment.language === 'php' && this.#add(this.#classes, info.name, index));
  }

  /** Where several files define the function, the one of the file that calls it. */
  functionNamed(name: string, caller?: LinkedFile): number | undefined {
    return exact(this.#functions, name, caller) ?? exact(this.#functions, lastPart(name), caller);
  }

  /** By full name, or by unqualified name if unique, unless a package has such a class in another namespace. */
  classNamed(name: string): number | undefined {
    const found = exact(this.#classes, name);
    if (found !== undefined || (name.includes('\\') && this.#isModeled(name))) return found;
    return exact(this.#classes, lastPart(name));
  }

  /** `$this` of all methods of classes whose ancestors are all part of the program. */
  thisOfOwn({ classes, functions }: LinkedProgram): ReadonlySet<number> {
    const isOwn = (name: string, depth: number): boolean => {
      const parent = name === '' || depth > MAX_PARENTS ? undefined : this.classNamed(name);
      return parent === undefined ? name === '' : isOwn(classes[parent]!.info.superName, depth + 1);
    };
    const nodes = new Set<number>();
    for (const { info, file } of classes) {
      if (file.fragment.language !== 'php' || !isOwn(info.superName, 0)) continue;
      for (const { fn } of info.methods) nodes.add(functions[file.functionBase + fn]!.thisNode);
    }
    return nodes;
  }

  #add(map: Map<string, number[]>, name: string, value: number): void {
    const full = name.toLowerCase();
    for (const key of new Set([full, lastPart(full)])) {
      const known = map.get(key);
      if (known) known.push(value);
      else map.set(key, [value]);
    }
  }
}

/** Undefined if the name is ambiguous. */
function exact(map: Map<string, number[]>, name: string, caller?: LinkedFile): number | undefined {
  const known = map.get(name.toLowerCase()) ?? [];
  const [only, ...others] = known.length > 1 && caller ? known.filter((fn) => isIn(caller, fn)) : known;
  return others.length === 0 ? only : undefined;
}

function isIn({ functionBase, fragment }: LinkedFile, fn: number): boolean {
  return fn >= functionBase && fn < functionBase + fragment.functions.length;
}

function lastPart(name: string): string {
  return name.split('\\').at(-1)!;
}
