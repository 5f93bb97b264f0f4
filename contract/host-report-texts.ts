/** What a code host has of other scanners' reports, and why some of them are missing. */
export const HOST_REPORT_TEXTS = {
  githubNone: 'GitHub has no code scanning results of this branch.',
  githubDisabled: 'Code scanning is not enabled for this repository on GitHub.',
  githubForbidden:
    'The token may not read GitHub’s code scanning results. It needs the scope security_events (or repo), or the permission “Code scanning alerts: read”.',
  githubAnalysis: 'GitHub’s analysis by {tool}',
  githubUnread: 'GitHub’s analysis by {tool} could not be read (status {status}).',
  githubOld: 'GitHub’s last analysis by {tool} is older than {count} days and was left out.',
  githubPart: 'GitHub could not take the last analysis by {tool} in full.',
  githubMany: 'Only {read} of GitHub’s {count} analyses were read.',
  gitlabForbidden: 'The token may not read the pipelines of this project on GitLab, or they are disabled.',
  gitlabNone: 'GitLab has no pipeline of this branch that has ended, so no SAST report.',
  gitlabJobs: 'The token may not read the jobs of this project’s pipelines on GitLab.',
  gitlabWithout: 'GitLab’s latest pipeline of this branch has no SAST report.',
  gitlabMany: 'Only {read} of GitLab’s {count} SAST reports were read.',
  gitlabWithheld: 'GitLab does not hand out the SAST report of the job {name}. Add {file} to its artifacts:paths.',
  gitlabReport: 'The SAST report of the job {name}',
} as const;
