/** Address of a repository's git service; both kinds of host have it at the web address with `.git`. */
export function cloneUrlOf(baseUrl: string, repositoryName: string): URL {
  return new URL(`${baseUrl}/${repositoryName.split('/').map(encodeURIComponent).join('/')}.git`);
}
