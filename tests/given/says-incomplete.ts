import type { ExportName } from '#engine/exports/exports.ts';

/** Where each format says that it is incomplete. OpenVEX has no place for it: it holds nothing but decisions, and claims nothing else. */
export const SAYS_INCOMPLETE: Readonly<Record<ExportName, RegExp>> = {
  json: /"complete":false,"gaps":\["/,
  'cyclonedx-json': /"aggregate": "incomplete"/,
  'cyclonedx-xml': /<aggregate>incomplete<\/aggregate>/,
  'cyclonedx-1.7-json': /"aggregate": "incomplete"/,
  'cyclonedx-1.7-xml': /<aggregate>incomplete<\/aggregate>/,
  'cyclonedx-vex-json': /"aggregate": "incomplete"/,
  'spdx-json': /The inventory is not complete\./,
  sarif: /"executionSuccessful": false/,
  csv: /,false,"?\S/,
  openvex: /"statements": \[\]/,
  html: /Coverage: incomplete/,
  pdf: /Incomplete analysis/,
  'notices-txt': /This list is incomplete/,
  'notices-html': /This list is incomplete/,
};
