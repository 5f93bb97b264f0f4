import { Contrib, Enums, Models } from '@cyclonedx/cyclonedx-library';
import parse from 'spdx-expression-parse';
import type { Component, Ecosystem, Scope } from '#contract/results/inventory.ts';
import { downloadOf, fullNameOf, supplierOf, UNVERSIONED } from '../describe-component.ts';
import { plainText } from '../plain-text.ts';
import { readIntegrity } from '../read-integrity.ts';
import type { IntegrityHash } from '../read-integrity.ts';
import { readLicenses } from '../read-licenses.ts';

/** `concluded` is the license that a person says it has, in place of the declared one. */
export function toBomComponent(component: Component, concluded?: string): Models.Component {
  const { purl, version, integrity, licenses, scopes, direct, location, deprecated } = component;
  const { group, name } = fullNameOf(component);
  const bomComponent = new Models.Component(Enums.ComponentType.Library, plainText(name), {
    bomRef: purl,
    purl,
    version: plainText(version) || UNVERSIONED,
    scope: scopeOf(scopes),
    supplier: toSupplier(component.name),
  });
  if (group !== null) bomComponent.group = plainText(group);
  for (const { algorithm, hex } of readIntegrity(integrity)) bomComponent.hashes.set(HASH_ALGORITHMS[algorithm], hex);
  if (concluded === undefined) addLicenses(bomComponent, licenses);
  else addConcluded(bomComponent, concluded);
  const download = downloadOf(component);
  if (download) {
    const type = download.kind === 'vcs' ? Enums.ExternalReferenceType.VCS : Enums.ExternalReferenceType.Distribution;
    bomComponent.externalReferences.add(new Models.ExternalReference(download.url, type));
  }
  const property = (key: string, value: string) => bomComponent.properties.add(new Models.Property(`understory:${key}`, plainText(value)));
  for (const scope of scopes) property('scope', scope);
  if (bomComponent.scope === Enums.ComponentScope.Excluded) {
    bomComponent.properties.add(new Models.Property(DEVELOPMENT_PROPERTY[component.ecosystem], 'true'));
  }
  property('direct', String(direct));
  property('source', component.source.kind);
  if (concluded !== undefined) for (const license of licenses) property('declared-license', license);
  if (location) property('location', location.line === null ? location.file : `${location.file}:${location.line}`);
  if (deprecated !== null) property('deprecated', deprecated);
  return bomComponent;
}

// As CycloneDX's property taxonomy has them, for readers that know the tools of the ecosystem.
const DEVELOPMENT_PROPERTY: Readonly<Record<Ecosystem, string>> = {
  npm: 'cdx:npm:package:development',
  composer: 'cdx:composer:package:isDevRequirement',
};

/** Where no name tells the supplier, minimum elements want that said. */
export function toSupplier(name: string): Models.OrganizationalEntity {
  return new Models.OrganizationalEntity({ name: plainText(supplierOf({ name }) ?? 'NOASSERTION') });
}

/** One expression, or every text as a license name of its own. */
export function addLicenses(component: Models.Component, licenses: readonly string[]): void {
  const stated = readLicenses(licenses.map(plainText));
  if (!stated) return;
  const texts = 'expression' in stated ? [stated.expression] : stated.texts;
  for (const text of texts) {
    const license = 'expression' in stated ? LICENSES.makeFromString(text) : new Models.NamedLicense(text);
    license.acknowledgement = Enums.LicenseAcknowledgement.Declared;
    component.licenses.add(license);
  }
}

function addConcluded(component: Models.Component, expression: string): void {
  const license = LICENSES.makeFromString(expression);
  license.acknowledgement = Enums.LicenseAcknowledgement.Concluded;
  component.licenses.add(license);
}

const LICENSES = new Contrib.License.Factories.LicenseFactory(parse);

const HASH_ALGORITHMS: Readonly<Record<IntegrityHash['algorithm'], Enums.HashAlgorithm>> = {
  MD5: Enums.HashAlgorithm.MD5,
  'SHA-1': Enums.HashAlgorithm['SHA-1'],
  'SHA-256': Enums.HashAlgorithm['SHA-256'],
  'SHA-384': Enums.HashAlgorithm['SHA-384'],
  'SHA-512': Enums.HashAlgorithm['SHA-512'],
};

/** CycloneDX: `excluded` is what the running product does without, `optional` what it may be without. */
function scopeOf(scopes: readonly Scope[]): Enums.ComponentScope {
  if (scopes.includes('production') || scopes.includes('peer') || scopes.length === 0) return Enums.ComponentScope.Required;
  return scopes.includes('optional') ? Enums.ComponentScope.Optional : Enums.ComponentScope.Excluded;
}
