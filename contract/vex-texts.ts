/** Why a VEX document is refused, and why a statement of one makes no decision. */
export const VEX_TEXTS = {
  notVex: 'is not an OpenVEX or CycloneDX document with at most {number} statements',
  notCycloneDx: 'is not a CycloneDX document with vulnerabilities',
  tooManyAnalyses: 'has more than {number} analyses',
  vulnerabilityWithoutId: 'The vulnerability has no id.',
  analysisOfNothing: 'The analysis names no vulnerability.',
  otherPackages: 'The components it is about are not packages of npm or Packagist.',
  analysisOfTooMany: 'The analysis names more than {number} components.',
  exploitable: 'The state exploitable leaves it open.',
  state: 'The state {word} leaves it open.',
  incompleteStatement: 'The statement lacks a vulnerability or a status.',
  statementOfNothing: 'The statement names no vulnerability.',
  statementOfTooMany: 'The statement names more than {number} components.',
  status: 'The status {word} leaves it open.',
} as const;
