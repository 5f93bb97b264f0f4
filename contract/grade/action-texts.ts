/** What would improve a grade, by kind. */
export const GRADE_ACTION_TEXTS = {
  plan: 'Apply the proven plan “{plan}” to {lockfile}: 1 change.',
  plans: 'Apply the proven plan “{plan}” to {lockfile}: {changes} changes.',
  upgrade: 'Upgrade {name} {version} to {target}.',
  remove: 'Remove {name} {version}, which is malicious.',
  replace: 'Replace {name}, which is deprecated.',
  replace_why: 'Replace {name}, which is deprecated. {why}',
  major: 'Upgrade {name} {version} to the current major version, {target}.',
  license: 'Replace {name}, whose license violates the policy.',
  license_why: 'Replace {name}, whose license violates the policy. {why}',
  weakness: 'Fix the weakness “{title}” in the code.',
  weaknesses: 'Fix the {count} weaknesses “{title}” in the code.',
} as const;
