import { describe } from 'vitest';
import { account } from './account.ts';
import { besideProduct } from './beside-product.ts';
import { chromiumPath } from './browser.ts';
import { invitation } from './invitation.ts';
import { navigation } from './navigation.ts';
import { socialSignIn } from './social-sign-in.ts';

// One server for all, since starting one takes longer than most of these.
describe.skipIf(!chromiumPath)('people', () => {
  const at = besideProduct();
  describe('find their way', () => {
    navigation(at);
  });
  describe('have an account', () => {
    account(at);
  });
  describe('share an organization', () => {
    invitation(at);
  });
  describe('sign in through a code host', () => {
    socialSignIn(at);
  });
});
