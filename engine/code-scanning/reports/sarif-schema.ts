import * as z from 'zod';

// Only the fields in use, each optional: one malformed result must not cost the others.
const text = z.string().optional().catch(undefined);
const index = z.number().int().min(0).optional().catch(undefined);
const position = z.number().int().min(1).max(10_000_000).optional().catch(undefined);
const level = z.enum(['error', 'warning', 'note', 'none']).optional().catch(undefined);
const listOf = <S extends z.ZodType>(item: S) => z.array(item).optional().catch(undefined);

const Message = z
  .object({ text, id: text, arguments: listOf(z.string()) })
  .optional()
  .catch(undefined);
const Text = z.object({ text }).optional().catch(undefined);
const Properties = z.record(z.string(), z.unknown()).optional().catch(undefined);

const ArtifactLocation = z.object({ uri: text, uriBaseId: text, index }).optional().catch(undefined);
const Region = z
  .object({ startLine: position, startColumn: position, endLine: position, endColumn: position, snippet: Text })
  .optional()
  .catch(undefined);
export const SarifLocation = z.object({
  physicalLocation: z.object({ artifactLocation: ArtifactLocation, region: Region }).optional().catch(undefined),
});
export type SarifLocation = z.infer<typeof SarifLocation>;

export const SarifRule = z.object({
  id: z.string().min(1),
  name: text,
  shortDescription: Text,
  fullDescription: Text,
  help: Text,
  defaultConfiguration: z.object({ level }).optional().catch(undefined),
  messageStrings: z.record(z.string(), Text).optional().catch(undefined),
  relationships: listOf(
    z.object({ target: z.object({ id: text, toolComponent: z.object({ name: text }).optional().catch(undefined) }) }).catch({ target: {} }),
  ),
  properties: Properties,
});
export type SarifRule = z.infer<typeof SarifRule>;

export const SarifResult = z.object({
  ruleId: text,
  ruleIndex: index,
  rule: z
    .object({ id: text, index, toolComponent: z.object({ index, name: text }).optional().catch(undefined) })
    .optional()
    .catch(undefined),
  level,
  kind: text,
  message: Message,
  locations: listOf(SarifLocation),
  codeFlows: listOf(
    z.object({
      threadFlows: listOf(z.object({ locations: listOf(z.object({ location: SarifLocation.optional().catch(undefined), index })) })),
    }),
  ),
  suppressions: listOf(z.object({ kind: text, status: text, justification: text })),
  baselineState: text,
  properties: Properties,
});
export type SarifResult = z.infer<typeof SarifResult>;

const Component = z.object({
  name: z.string('A run does not name its tool.').min(1, 'A run does not name its tool.'),
  version: text,
  semanticVersion: text,
  rules: z.array(z.unknown()).optional().catch(undefined),
});
export type SarifComponent = z.infer<typeof Component>;

export const SarifRun = z.object({
  tool: z.object(
    { driver: Component, extensions: listOf(Component.extend({ name: z.string().catch('') })) },
    'A run does not name its tool.',
  ),
  results: z.array(z.unknown(), 'The results of a run are not a list.').nullish(),
  artifacts: listOf(z.object({ location: ArtifactLocation })),
  originalUriBaseIds: z
    .record(z.string(), z.object({ uri: text, uriBaseId: text }))
    .optional()
    .catch(undefined),
  automationDetails: z.object({ id: text }).optional().catch(undefined),
  invocations: listOf(z.object({ executionSuccessful: z.boolean().optional().catch(undefined) })),
  versionControlProvenance: listOf(z.object({ revisionId: text })),
  threadFlowLocations: listOf(z.object({ location: SarifLocation.optional().catch(undefined) })),
});
export type SarifRun = z.infer<typeof SarifRun>;

const MOST_RUNS = 20;

export const SarifLog = z.object({
  version: z.literal('2.1.0', 'Only SARIF 2.1.0 is supported.'),
  runs: z
    .array(SarifRun, 'The log has no list of runs.')
    .min(1, 'The log has no run.')
    .max(MOST_RUNS, `The log has more than ${MOST_RUNS} runs.`),
});
