/** Names and descriptions of the records that an organization starts with. Screens translate them, and anyone may change them. */
export const GIVEN_TEXTS = {
  personalOrganization: "{name}'s projects",
  personalOrganizationDoes: 'Personal organization',
  licensePolicy: 'Default license policy',
  licensePolicyDoes: 'Denies licenses that ask to publish the source of a service, too.',
  vulnerabilityPolicy: 'Default vulnerability policy',
  vulnerabilityPolicyDoes: 'Ignores nothing.',
  upgradePolicy: 'Default upgrade policy',
  upgradePolicyDoes: 'Takes the nearest version that fixes, majors included.',
  fullAnalysis: 'Full analysis',
  fullAnalysisDoes: 'Dependencies of JavaScript and PHP with their vulnerabilities, licenses and proven fixes, and weaknesses in the code.',
  javascriptAnalysis: 'JavaScript analysis',
  javascriptAnalysisDoes: 'Inventory of JavaScript dependencies, with their vulnerabilities, licenses and proven fixes.',
  phpAnalysis: 'PHP analysis',
  phpAnalysisDoes: 'Inventory of PHP dependencies, with their vulnerabilities and licenses.',
  codeAnalysis: 'Code analysis',
  codeAnalysisDoes: 'Weaknesses in the JavaScript, TypeScript and PHP code itself, with their data flow.',
} as const;
