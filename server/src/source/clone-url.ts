import { repositoryUrl } from '#server/integrations/repository-url.ts';

/** Address of a repository's git service; both kinds of host have it at the web address with `.git`. */
export function cloneUrlOf(baseUrl: string, repositoryName: string): URL {
  return new URL(`${repositoryUrl(baseUrl, repositoryName)}.git`);
}
