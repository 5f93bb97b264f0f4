import type { CallModel, Member, PackageModel } from '../model.ts';

/** Positions of secrets that belong in the environment. */
const secretAt = (...positions: string[]): CallModel => ({
  flags: positions.map((at) => ({ rule: 'hardcoded-secret', when: [{ at, matches: '^.{3,}$' }], at: at.slice(0, 1) })),
});
const awsKeys = secretAt('0.secretAccessKey', '0.credentials.secretAccessKey');
const awsClient: Member = { new: awsKeys };
const signed: Member = { call: secretAt('1') };

/** Packages that take keys and passwords of services. */
export const credentials: PackageModel = {
  name: 'credentials',
  language: 'js',
  types: {
    'aws-sdk': {
      config: { type: 'aws.Config' },
      Config: { new: { ...awsKeys, returns: 'aws.Config' } },
      Credentials: { new: secretAt('1') },
      '*': awsClient,
    },
    'aws.Config': { update: { call: awsKeys } },
    '@aws-sdk/client-s3': { '*': awsClient },
    'basic-auth-connect': { default: signed },
    'next-auth': { default: { call: secretAt('0.secret') } },
    'crypto-js': { AES: { type: 'crypto-js.Cipher' } },
    'crypto-js.Cipher': { 'encrypt decrypt': signed },
    jose: {
      'jwtVerify jwtDecrypt compactVerify': signed,
      SignJWT: { new: { returns: 'jose.Signer' } },
      JWT: { type: 'jose.Jwt' },
      JWK: { type: 'jose.Jwk' },
    },
    'jose.Signer': { sign: { call: secretAt('0') }, '*': { call: { returns: 'jose.Signer' } } },
    'jose.Jwt': { 'sign verify': signed },
    'jose.Jwk': { asKey: { call: secretAt('0') } },
    'http.Sent': { auth: { call: { ...secretAt('1'), returns: 'http.Sent' } } },
  },
  aliases: Object.fromEntries(
    [
      'dynamodb',
      'ses',
      'sns',
      'sqs',
      'lambda',
      'secrets-manager',
      'cognito-identity-provider',
      'kms',
      'sts',
      'ssm',
      'rds-data',
      'athena',
    ].map((name) => [`@aws-sdk/client-${name}`, '@aws-sdk/client-s3']),
  ),
};
