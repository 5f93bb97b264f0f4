/**
 * Web address of a repository, made of the server's own address and the repository's name. What a host says its address
 * is counts for nothing: a host could claim the repositories of another one.
 */
export function repositoryUrl(baseUrl: string, repositoryName: string): string {
  return `${baseUrl}/${repositoryName.split('/').map(encodeURIComponent).join('/')}`;
}
