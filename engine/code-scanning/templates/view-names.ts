interface View {
  readonly path: string;
}

/** Looks up views and templates by the names calls use: `pages/show`, `pages.show`, `@app/pages/show.twig`. */
export class ViewNames<T extends View> {
  readonly #views: readonly T[];
  /** Indexes of views, by the last segment of their path without its extension. */
  readonly #byLastPart = new Map<string, number[]>();
  readonly #known = new Map<string, readonly T[]>();

  constructor(views: readonly T[]) {
    this.#views = views;
    for (const [place, { path }] of views.entries()) {
      const last = lastPart(bare(path));
      const known = this.#byLastPart.get(last);
      if (known) known.push(place);
      else this.#byLastPart.set(last, [place]);
    }
  }

  /** Views a name may refer to, in their original order. */
  named(name: string): readonly T[] {
    let found = this.#known.get(name);
    if (found === undefined) {
      found = this.#find(name);
      this.#known.set(name, found);
    }
    return found;
  }

  #find(name: string): readonly T[] {
    const places = new Set<number>();
    for (const each of namesOf(name))
      for (const place of this.#byLastPart.get(lastPart(each)) ?? []) {
        const path = bare(this.#views[place]!.path);
        if (path === each || path.endsWith(`/${each}`)) places.add(place);
      }
    return [...places].sort((a, b) => a - b).map((place) => this.#views[place]!);
  }
}

function namesOf(view: string): string[] {
  const plain = view.replace(/^(?:\.\/|\/|@\w+\/|\w+::)/, '');
  return [plain, plain.replace(/\.(?:html\.twig|\w+)$/, ''), plain.replaceAll('.', '/')].filter((name) => name !== '');
}

function bare(path: string): string {
  return path.replace(/\.blade\.php$|\.html\.twig$|\.\w+$/, '');
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
