import { Serialize, type Models, type Spec } from '@cyclonedx/cyclonedx-library';
import type { Additions, Composition, Occurrence } from './additions.ts';
import { writeXml } from './write-xml.ts';

type Element = Serialize.XML.Types.SimpleXml.Element;

/** The library's XML serializer with what its model leaves out, at the places that the schema gives it. */
export class XmlSerializer extends Serialize.XmlSerializer {
  readonly #additions: Additions;

  constructor(spec: typeof Spec.Spec1dot6, additions: Additions) {
    super(new Serialize.XML.Normalize.Factory(spec));
    this.#additions = additions;
  }

  protected override _normalize(bom: Models.Bom, options?: Serialize.Types.NormalizerOptions): Element {
    const document = super._normalize(bom, options);
    const children = elementsIn(document);
    for (const component of children.filter(({ name }) => name === 'components').flatMap(elementsIn)) {
      const found = this.#additions.occurrences.get(String(component.attributes?.['bom-ref'])) ?? [];
      if (found.length > 0) component.children = [...elementsIn(component), evidenceOf(found)];
    }
    const [before, after] = [
      children.filter(({ name }) => name !== 'vulnerabilities'),
      children.filter(({ name }) => name === 'vulnerabilities'),
    ];
    return { ...document, children: [...before, compositionsOf(this.#additions.composition), ...after] };
  }

  protected override _serialize(document: Element, { space = 0 }: Serialize.Types.SerializerOptions = {}): string {
    return writeXml(document, { indent: typeof space === 'number' ? ' '.repeat(space) : space });
  }
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
