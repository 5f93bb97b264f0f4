import * as namespace from 'ae-cvss-calculator';

type Library = Pick<typeof namespace, 'Cvss2' | 'Cvss3P0' | 'Cvss3P1' | 'Cvss4P0'>;

// The package is CommonJS without named exports that Node can see; its types describe an ES module, and bundlers give one.
export const { Cvss2, Cvss3P0, Cvss3P1, Cvss4P0 }: Library =
  'Cvss2' in namespace ? namespace : (namespace as unknown as { default: Library }).default;
