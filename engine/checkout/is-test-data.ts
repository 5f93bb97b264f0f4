/** True for a file that is an input of the project's own tests: data, not something the project depends on. */
export function isTestData(path: string): boolean {
  return /(?:^|\/)(?:__fixtures__|__mocks__|fixtures|testdata|test-fixtures)\//i.test(path);
}
