/** A registry could not be asked, or its answer could not be read. The message says which address and why. */
export class RegistryUnavailable extends Error {
  override readonly name = 'RegistryUnavailable';
}
