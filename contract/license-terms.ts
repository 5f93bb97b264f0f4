/** What licenses permit, require and exclude. */
export const LICENSE_TERMS = {
  commercialUse: 'Commercial use',
  modification: 'Modification',
  distribution: 'Distribution',
  privateUse: 'Private use',
  patentUse: 'Patent use',
  noLiability: 'Liability of the authors',
  noWarranty: 'Warranty',
  noTrademarks: 'Trademark rights',
  noPatents: 'Patent rights',
  keepNotice: 'Keep the license and copyright notice',
  stateChanges: 'State the changes made',
  publishChanges: 'Publish the source of changes to this work under the same license',
  publishWork: 'Publish the source of the whole work under the same license when distributing it',
  publishToUsers: 'Offer the source to users over a network as well',
  limited: 'Use itself is limited; see the text',
} as const;
