import { defaultBaseUrls, isSourceName, type BaseUrls } from '#knowledge/sync/source-names.ts';
import type { Config } from '#server/platform/config/config.ts';

/** Where the feeds are read from: the addresses that the configuration names and no others, or every feed's publisher where it names none. */
export function feedsToRead({ outside }: Pick<Config, 'outside'>): BaseUrls {
  const named = Object.entries(outside.feeds).filter(([source]) => isSourceName(source));
  return named.length > 0 ? Object.fromEntries(named) : defaultBaseUrls();
}
