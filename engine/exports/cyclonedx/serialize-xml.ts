import { Models, Serialize, type Spec } from '@cyclonedx/cyclonedx-library';
import type { Additions, Composition, Occurrence } from './additions.ts';
import { writeXml } from './write-xml.ts';

type Element = Serialize.XML.Types.SimpleXml.Element;
type Options = Serialize.Types.NormalizerOptions & Serialize.Types.SerializerOptions;

/**
 * The document that the library's XML serializer writes, with what its model leaves out at the places that the schema gives it. Components
 * and dependencies become elements when they are written.
 */
export class XmlSerializer extends Serialize.XmlSerializer {
  readonly #factory: Serialize.XML.Normalize.Factory;
  readonly #additions: Additions;

  constructor(spec: typeof Spec.Spec1dot6, additions: Additions) {
    const factory = new Serialize.XML.Normalize.Factory(spec);
    super(factory);
    this.#factory = factory;
    this.#additions = additions;
  }

  /** The references in the document must differ: they stay as they are. */
  override serialize(bom: Models.Bom, options: Options): string {
    const { space = 0 } = options;
    return writeXml(this._normalize(bom, options), { indent: typeof space === 'number' ? ' '.repeat(space) : space });
  }

  protected override _normalize(bom: Models.Bom, options: Options): Element {
    const { serialNumber, version, metadata, vulnerabilities } = bom;
    const document = super._normalize(new Models.Bom({ serialNumber, version, metadata, vulnerabilities }), options);
    const children = elementsIn(document);
    const called = (name: string) => children.filter((child) => child.name === name);
    return {
      ...document,
      children: [
        ...called('metadata'),
        element(
          'components',
          lazy(() => this.#components(bom, options)),
        ),
        element(
          'dependencies',
          lazy(() => dependenciesOf(bom)),
        ),
        compositionsOf(this.#additions.composition),
        ...called('vulnerabilities'),
      ],
    };
  }

  *#components({ components }: Models.Bom, options: Options): Generator<Element> {
    const normalizer = this.#factory.makeForComponent();
    for (const component of components.sorted()) {
      const normalized = normalizer.normalize(component, options, 'component');
      if (!normalized) continue;
      const found = this.#additions.occurrences.get(String(component.bomRef)) ?? [];
      yield found.length === 0 ? normalized : { ...normalized, children: [...elementsIn(normalized), evidenceOf(found)] };
    }
  }
}

function* dependenciesOf({ metadata, components }: Models.Bom): Generator<Element> {
  const all = [...(metadata.component ? [metadata.component] : []), ...components];
  const known = new Set(all.map(({ bomRef }) => bomRef));
  const sorted = all.map(({ bomRef, dependencies }) => ({ bomRef, ref: String(bomRef), dependencies }));
  sorted.sort((a, b) => a.ref.localeCompare(b.ref));
  for (const { bomRef, ref, dependencies } of sorted) {
    const needed = [...dependencies].filter((other) => known.has(other) && other !== bomRef).map(String);
    needed.sort((a, b) => a.localeCompare(b));
    yield element(
      'dependency',
      needed.map((other) => element('dependency', undefined, { ref: other })),
      { ref },
    );
  }
}

/** Elements that are made whenever somebody goes through them. */
function lazy(make: () => Generator<Element>): Iterable<Element> {
  return { [Symbol.iterator]: make };
}

function elementsIn({ children }: Element): Element[] {
  if (children === undefined || typeof children === 'string' || typeof children === 'number') return [];
  return [...children].filter((child) => child.type === 'element');
}

function element(name: string, children: Element['children'], attributes?: Element['attributes']): Element {
  return { type: 'element', name, ...(attributes ? { attributes } : {}), children };
}

function evidenceOf(found: readonly Occurrence[]): Element {
  const occurrences = found.map(({ location, line }) =>
    element('occurrence', [element('location', location), ...(line === undefined ? [] : [element('line', line)])]),
  );
  return element('evidence', [element('occurrences', occurrences)]);
}

function compositionsOf({ aggregate, dependencies }: Composition): Element {
  const refs = dependencies.map((ref) => element('dependency', undefined, { ref }));
  return element('compositions', [element('composition', [element('aggregate', aggregate), element('dependencies', refs)])]);
}
