/** Why a run or a step of it failed, beside the errors of the catalogue. */
export const FAILURE_TEXTS = {
  ours: 'Something went wrong on our side. The server log has the cause.',
  stepFailed: 'The step {steps} failed. The other results are kept.',
  stepsFailed: 'The steps {steps} failed. The other results are kept.',
  stepFailedBecause: 'The step {steps} failed: {reason}',
  cannotRun: 'This server cannot run the step {steps}.',
  nothingToRead: 'It needs the result of {steps}, and there is none.',
  tooLarge: '{repository} is too large to fetch: more than {packed} MB packed, {written} MB of files that are read, or {files} files.',
  diskFull: 'The server has too little free disk space to fetch a repository. Its operator can make room.',
  tooSlow: '{repository} could not be fetched from {host} within {seconds} seconds.',
  noHost: '{host} cannot be reached. No host has this name.',
  noCommit: '{repository} has no commit {commit}.',
  noTag: '{repository} has no tag {tag}.',
  noBranch: '{repository} has no branch {branch}; nothing may have been pushed to it yet.',
  notFound: '{repository} cannot be found on {host} with this integration.',
  notDelivered: '{host} did not deliver {repository}. {words}',
} as const;
