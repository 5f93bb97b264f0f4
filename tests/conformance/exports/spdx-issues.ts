import parseExpression from 'spdx-expression-parse';
import * as z from 'zod';

// The fields of an SPDX 2.3 document as its JSON schema has them: what must be there, what may be, and nothing else. Files and
// snippets are left out: a document of ours has none. Source: SPDX specification 2.3, clauses 6 to 11 and annex C and D.
const Checksum = z.strictObject({
  algorithm: z.enum(['MD5', 'SHA1', 'SHA224', 'SHA256', 'SHA384', 'SHA512']),
  checksumValue: z.string().regex(/^[0-9a-f]+$/),
});

const HEX_LENGTH: Readonly<Record<z.infer<typeof Checksum>['algorithm'], number>> = {
  MD5: 32,
  SHA1: 40,
  SHA224: 56,
  SHA256: 64,
  SHA384: 96,
  SHA512: 128,
};

const ExternalRef = z.strictObject({
  referenceCategory: z.enum(['OTHER', 'PERSISTENT-ID', 'SECURITY', 'PACKAGE-MANAGER']),
  referenceType: z.string().min(1),
  referenceLocator: z.string().regex(/^\S+$/),
  comment: z.string().optional(),
});

const ElementId = z.string().regex(/^SPDXRef-[A-Za-z0-9.-]+$/);
const Agent = z.string().regex(/^(?:NOASSERTION|(?:Person|Organization): \S.*)$/s);
const Uri = z.string().refine((text) => URL.canParse(text) && !text.includes('#'), 'must be an absolute URI without fragment');
const Download = z
  .string()
  .refine((text) => /^(?:NONE|NOASSERTION)$/.test(text) || URL.canParse(text), 'must be a URI, NONE or NOASSERTION');

const Package = z.strictObject({
  SPDXID: ElementId,
  name: z.string().min(1),
  downloadLocation: Download,
  versionInfo: z.string().min(1).optional(),
  supplier: Agent.optional(),
  originator: Agent.optional(),
  // Without files there is neither a verification code nor a list of files.
  filesAnalyzed: z.literal(false),
  checksums: z.array(Checksum).optional(),
  homepage: Download.optional(),
  sourceInfo: z.string().optional(),
  licenseConcluded: z.string().optional(),
  licenseDeclared: z.string().optional(),
  licenseComments: z.string().optional(),
  copyrightText: z.string().optional(),
  summary: z.string().optional(),
  description: z.string().optional(),
  comment: z.string().optional(),
  externalRefs: z.array(ExternalRef).optional(),
  primaryPackagePurpose: z
    .enum([
      'APPLICATION',
      'FRAMEWORK',
      'LIBRARY',
      'CONTAINER',
      'OPERATING_SYSTEM',
      'DEVICE',
      'FIRMWARE',
      'SOURCE',
      'ARCHIVE',
      'FILE',
      'INSTALL',
      'OTHER',
    ])
    .optional(),
});

const Relationship = z.strictObject({
  spdxElementId: ElementId,
  relatedSpdxElement: z.union([ElementId, z.literal('NONE'), z.literal('NOASSERTION')]),
  relationshipType: z.enum([
    'DESCRIBES',
    'CONTAINS',
    'DEPENDS_ON',
    'DEPENDENCY_OF',
    'BUILD_DEPENDENCY_OF',
    'DEV_DEPENDENCY_OF',
    'OPTIONAL_DEPENDENCY_OF',
    'PROVIDED_DEPENDENCY_OF',
    'TEST_DEPENDENCY_OF',
    'RUNTIME_DEPENDENCY_OF',
  ]),
  comment: z.string().optional(),
});

const Document = z.strictObject({
  spdxVersion: z.literal('SPDX-2.3'),
  dataLicense: z.literal('CC0-1.0'),
  SPDXID: z.literal('SPDXRef-DOCUMENT'),
  name: z.string().min(1),
  documentNamespace: Uri,
  creationInfo: z.strictObject({
    created: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    creators: z.array(z.string().regex(/^(?:Tool: \S|Person: \S|Organization: \S)/)).min(1),
    comment: z.string().optional(),
    licenseListVersion: z
      .string()
      .regex(/^\d+\.\d+$/)
      .optional(),
  }),
  comment: z.string().optional(),
  packages: z.array(Package).min(1),
  relationships: z.array(Relationship).min(1),
  hasExtractedLicensingInfos: z
    .array(
      z.strictObject({
        licenseId: z.string().regex(/^LicenseRef-[A-Za-z0-9.-]+$/),
        extractedText: z.string().min(1),
        name: z.string().min(1),
        comment: z.string().optional(),
        seeAlsos: z.array(z.string()).optional(),
      }),
    )
    .optional(),
});

/** What is wrong with an SPDX 2.3 document: its fields, and what no schema checks, references and license expressions. */
export function spdxIssues(document: unknown): string[] {
  const parsed = Document.safeParse(document);
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('/')}: ${message}`);
  const { packages, relationships, hasExtractedLicensingInfos: licenses = [] } = parsed.data;
  const ids = ['SPDXRef-DOCUMENT', ...packages.map(({ SPDXID: id }) => id)];
  const known = new Set([...ids, 'NONE', 'NOASSERTION']);
  const described = relationships.some(({ spdxElementId: id, relationshipType: type }) => id === ids[0] && type === 'DESCRIBES');
  return [
    ...(described ? [] : ['the document describes nothing']),
    ...repeated(ids),
    ...repeated(licenses.map(({ licenseId }) => licenseId)),
    ...repeated(relationships.map((relationship) => JSON.stringify(relationship))),
    ...relationships.flatMap(({ spdxElementId, relatedSpdxElement }) =>
      [spdxElementId, relatedSpdxElement].filter((id) => !known.has(id)).map((id) => `${id} is no element`),
    ),
    ...packages.flatMap(({ checksums = [] }) =>
      checksums
        .filter(({ algorithm, checksumValue }) => checksumValue.length !== HEX_LENGTH[algorithm])
        .map(({ checksumValue }) => checksumValue),
    ),
    ...packages.flatMap(({ licenseDeclared, licenseConcluded }) =>
      [licenseDeclared, licenseConcluded].flatMap((license) =>
        license === undefined ? [] : expressionIssues(license, new Set(licenses.map(({ licenseId }) => licenseId))),
      ),
    ),
  ];
}

function repeated(texts: readonly string[]): string[] {
  return [...Map.groupBy(texts, (text) => text)].flatMap(([text, same]) => (same.length > 1 ? [`${text} stands twice`] : []));
}

function expressionIssues(license: string, known: ReadonlySet<string>): string[] {
  if (license === 'NONE' || license === 'NOASSERTION') return [];
  try {
    parseExpression(license);
  } catch {
    return [`${license} is no license expression`];
  }
  return [...license.matchAll(/LicenseRef-[A-Za-z0-9.-]+/g)].flatMap(([ref]) => (known.has(ref) ? [] : [`${ref} is not defined`]));
}
