import { BusinessError } from '#contract/errors.ts';

/** The root of a server as people type it: no credentials, query or slash at the end. Throws AddressNotAllowed. */
export function toBaseUrl(text: string): string {
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') {
    throw new BusinessError('AddressNotAllowed', { message: 'The address must not contain a user name or a password.' });
  }
  return url.origin + url.pathname.replace(/\/+$/, '');
}
