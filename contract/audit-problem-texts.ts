/** What a check of the audit log finds wrong with a chain. */
export const AUDIT_PROBLEM_TEXTS = {
  noEnd: 'The end of the chain is missing.',
  noChain: 'The whole chain is missing.',
  noEntry: 'The entry is missing.',
  outOfOrder: 'The entry does not follow the one before it.',
  entryChanged: 'The entry was changed.',
  otherEnd: 'Entries at the end are missing, or were added without going through the log.',
  otherSeal: 'The seal of the last entry does not match: the chain was rewritten, or the secret key has changed.',
  otherFile: 'Line {line} of {file} was changed.',
  takenBack: 'An entry that was recorded as the end is missing: the log was restored to an earlier state.',
  rewritten: 'The entry differs from the one that was recorded as the end: the log was rewritten.',
} as const;
