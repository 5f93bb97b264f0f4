/** All tables. Each area adds its own in `<area>.tables.ts`, by merging into this interface. */
// oxlint-disable-next-line typescript/no-empty-object-type -- areas merge their tables into it
export interface Database {}
