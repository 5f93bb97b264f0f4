import type { LinkedProgram } from '../graph/link.ts';

/** Functions and classes of a PHP program by their names, which do not tell capitals from small letters. */
export class PhpNames {
  readonly #functions = new Map<string, number[]>();
  readonly #classes = new Map<string, number[]>();

  constructor({ files, classes }: LinkedProgram) {
    for (const { fragment, functionBase } of files) {
      if (fragment.language !== 'php') continue;
      const functionOf = new Map(fragment.functionValues);
      for (const [node, name] of fragment.globals) {
        const fn = name.startsWith('def:') ? functionOf.get(node) : undefined;
        if (fn !== undefined) this.#add(this.#functions, name.slice('def:'.length), functionBase + fn);
      }
    }
    classes.forEach(({ info, file }, index) => file.fragment.language === 'php' && this.#add(this.#classes, info.name, index));
  }

  functionNamed(name: string): number | undefined {
    return only(this.#functions, name);
  }

  classNamed(name: string): number | undefined {
    return only(this.#classes, name);
  }

  #add(map: Map<string, number[]>, name: string, value: number): void {
    const full = name.toLowerCase();
    for (const key of new Set([full, full.split('\\').at(-1)!])) {
      const known = map.get(key);
      if (known) known.push(value);
      else map.set(key, [value]);
    }
  }
}

/** By the full name, else by the last part where only one has it. */
function only(map: Map<string, number[]>, name: string): number | undefined {
  const full = name.toLowerCase();
  const exact = map.get(full);
  if (exact?.length === 1) return exact[0];
  const short = map.get(full.split('\\').at(-1)!);
  return short?.length === 1 ? short[0] : undefined;
}
