/** Whether a path is where a license text is by convention. */
export function isLicenseFile(path: string): boolean {
  return (
    /(?:^|\/)(?:UN)?(?:LICEN[CS]E|COPYING)(?:[._-][\w.-]*)?$/i.test(path) &&
    !/\.(?:[cm]?[jt]sx?|php|json|ya?ml|html?|css|svg|png|py|rb|go)$/i.test(path)
  );
}
