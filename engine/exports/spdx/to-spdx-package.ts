import { createHash } from 'node:crypto';
import type { Component, Importer } from '#contract/results/inventory.ts';
import { downloadOf, supplierOf, UNVERSIONED } from '../describe-component.ts';
import { plainText } from '../plain-text.ts';
import { readIntegrity } from '../read-integrity.ts';
import { isExpression, readLicenses } from '../read-licenses.ts';

export interface SpdxPackage {
  readonly SPDXID: string;
  readonly name: string;
  readonly versionInfo: string;
  readonly supplier: string;
  readonly downloadLocation: string;
  readonly filesAnalyzed: false;
  /** What a person of the organization says; a document of SPDX asserts nothing else. */
  readonly licenseConcluded: string;
  readonly licenseDeclared: string;
  readonly copyrightText: 'NOASSERTION';
  readonly primaryPackagePurpose: 'APPLICATION' | 'LIBRARY';
  readonly checksums?: readonly { readonly algorithm: string; readonly checksumValue: string }[];
  readonly externalRefs?: readonly ExternalRef[];
  readonly comment?: string;
}

interface ExternalRef {
  readonly referenceCategory: 'PACKAGE-MANAGER' | 'SECURITY';
  readonly referenceType: 'purl' | 'advisory';
  readonly referenceLocator: string;
}

export function toSpdxPackage(component: Component, licenses: LicenseRefs, advisories: readonly string[]): SpdxPackage {
  const { purl, name, version, integrity, deprecated, scopes } = component;
  const download = downloadOf(component);
  const checksums = readIntegrity(integrity).map(({ algorithm, hex }) => ({ algorithm: algorithm.replace('-', ''), checksumValue: hex }));
  const notes = [scopes.length === 0 ? '' : `Scopes: ${scopes.join(', ')}.`, deprecated === null ? '' : `Deprecated: ${deprecated}`];
  const comment = plainText(notes.filter((note) => note !== '').join(' '));
  return {
    SPDXID: packageId(purl),
    name: plainText(name),
    versionInfo: plainText(version) || UNVERSIONED,
    supplier: supplierText(supplierOf(component)),
    downloadLocation: download === null ? 'NOASSERTION' : locationOf(download),
    filesAnalyzed: false,
    licenseConcluded: 'NOASSERTION',
    licenseDeclared: licenses.declared(component.licenses),
    copyrightText: 'NOASSERTION',
    primaryPackagePurpose: 'LIBRARY',
    ...(checksums.length === 0 ? {} : { checksums }),
    externalRefs: [
      purlReference(purl),
      ...advisories.map((id) => ({ referenceCategory: 'SECURITY', referenceType: 'advisory', referenceLocator: advisoryUrl(id) }) as const),
    ],
    ...(comment === '' ? {} : { comment }),
  };
}

export function supplierText(supplier: string | null): string {
  return supplier === null ? 'NOASSERTION' : `Organization: ${plainText(supplier)}`;
}

export function purlReference(purl: string): ExternalRef {
  return { referenceCategory: 'PACKAGE-MANAGER', referenceType: 'purl', referenceLocator: purl };
}

/** SPDX writes an address of version control as `git+https://…@<commit>`. */
function locationOf({ kind, url }: { kind: 'vcs' | 'distribution'; url: string }): string {
  if (kind === 'distribution') return url;
  const [address, commit] = url.split('#');
  return `${address!.startsWith('git') ? '' : 'git+'}${address}${commit ? `@${commit}` : ''}`;
}

function advisoryUrl(id: string): string {
  return `https://osv.dev/vulnerability/${encodeURIComponent(id)}`;
}

/** SPDX ids hold letters, digits, dots and hyphens only; the hash keeps apart what that makes equal. */
export function packageId(purl: string): string {
  return spdxId('Package', purl.slice('pkg:'.length));
}

export function importerId({ id, manager }: Importer): string {
  return spdxId('Importer', `${manager}-${id}`);
}

function spdxId(kind: string, text: string): string {
  const readable = text.replace(/[^A-Za-z0-9.-]+/g, '-').slice(0, 80);
  return `SPDXRef-${kind}-${readable}-${createHash('sha256').update(text).digest('hex').slice(0, 10)}`;
}

/** Collects license texts that are not an SPDX expression: SPDX wants each of them as a license of the document's own. */
export class LicenseRefs {
  readonly #refs = new Map<string, string>();

  declared(licenses: readonly string[]): string {
    const stated = readLicenses(licenses.map(plainText));
    if (!stated) return 'NOASSERTION';
    if ('expression' in stated) return stated.expression;
    return stated.texts.map((text) => (isExpression(text) ? `(${text})` : this.#refOf(text))).join(' OR ');
  }

  section(): { hasExtractedLicensingInfos?: { licenseId: string; name: string; extractedText: string }[] } {
    if (this.#refs.size === 0) return {};
    const infos = [...this.#refs].map(([text, licenseId]) => ({ licenseId, name: text, extractedText: text }));
    return { hasExtractedLicensingInfos: infos };
  }

  #refOf(text: string): string {
    const known = this.#refs.get(text);
    if (known) return known;
    const ref = `LicenseRef-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    this.#refs.set(text, ref);
    return ref;
  }
}
