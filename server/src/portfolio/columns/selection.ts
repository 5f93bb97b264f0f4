/** Projects of an organization; all of them where nothing is named. */
export interface Selection {
  readonly integrationIds?: readonly string[] | undefined;
  readonly projectIds?: readonly string[] | undefined;
}
