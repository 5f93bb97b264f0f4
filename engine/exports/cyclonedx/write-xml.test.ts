import { Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeXml } from './write-xml.ts';

type Element = Serialize.XML.Types.SimpleXml.Element;

class Library extends Serialize.XmlSerializer {
  write(root: Element): string {
    return this._serialize(root, { space: 2 });
  }
}
const library = new Library(new Serialize.XML.Normalize.Factory(Spec.Spec1dot6));

const name = fc.constantFrom('component', 'name', 'version', 'purl');
// The library takes what looks like an entity for one that is written already, so text with a semicolon is looked at apart.
const text = fc.string({ unit: fc.constantFrom(...'aé漢😀 &<>"\'\t\n\r#]=') });
// Line breaks in an attribute would be read as blanks, which the library leaves so.
const value = text.map((characters) => characters.replaceAll(/[\t\n\r]/g, ''));
const { element: anyElement } = fc.letrec<{ element: Element }>((tie) => ({
  element: fc.record({
    type: fc.constant('element' as const),
    name,
    attributes: fc.dictionary(fc.constantFrom('bom-ref', 'type', 'ref'), fc.oneof(value, fc.nat(), fc.constant(undefined)), {
      noNullPrototype: true,
    }),
    children: fc.oneof({ maxDepth: 4 }, text, fc.nat(), fc.constant(undefined), fc.array(tie('element'), { maxLength: 4 })),
  }),
}));

function root(children: Element[]): Element {
  const attributes = { version: 1, serialNumber: 'urn:uuid:0' };
  return { type: 'element', name: 'bom', namespace: 'http://cyclonedx.org/schema/bom/1.6', attributes, children };
}

test('writes exactly what the library writes', () => {
  fc.assert(
    fc.property(fc.array(anyElement, { maxLength: 5 }), (children) => {
      expect(writeXml(root(children), { indent: '  ' })).toBe(library.write(root(children)));
    }),
    { numRuns: 500 },
  );
});

test('writes text that looks like an entity as the text it is', () => {
  const looksEscaped: Element = { type: 'element', name: 'bom', attributes: { ref: '&lt;\n' }, children: 'a &amp; b' };
  expect(writeXml(looksEscaped, { indent: '' })).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<bom ref="&amp;lt;&#xA;">a &amp;amp; b</bom>',
  );
});
