/** What a code host has of other scanners' reports, and why some of them are missing. */
export const HOST_REPORT_TEXTS = {
  githubNone: 'GitHub has no code scanning results for this branch.',
  githubDisabled: 'Code scanning is not enabled for this repository on GitHub.',
  githubForbidden:
    'The token is not allowed to read GitHub’s code scanning results. It needs the scope security_events (or repo), or the permission “Code scanning alerts: read”.',
  githubAnalysis: 'GitHub’s analysis by {tool}',
  githubUnread: 'GitHub’s analysis by {tool} could not be read (status {status}).',
  githubOld: 'GitHub’s latest analysis by {tool} is older than {count} days and was not used.',
  githubPart: 'GitHub could not process the latest analysis by {tool} completely.',
  githubMany: 'Only {read} of GitHub’s {count} analyses were read.',
  gitlabForbidden: 'The token is not allowed to read this project’s pipelines on GitLab, or pipelines are disabled.',
  gitlabNone: 'GitLab has no finished pipeline for this branch, so there is no SAST report.',
  gitlabJobs: 'The token is not allowed to read the jobs of this project’s pipelines on GitLab.',
  gitlabWithout: 'GitLab’s latest pipeline for this branch has no SAST report.',
  gitlabMany: 'Only {read} of GitLab’s {count} SAST reports were read.',
  gitlabWithheld: 'GitLab does not provide the SAST report of the job {name}. Add {file} to its artifacts:paths.',
  gitlabReport: 'The SAST report of the job {name}',
} as const;
