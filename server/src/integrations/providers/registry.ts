import type { IntegrationProvider } from '#contract/entities/integration.ts';
import type { CodeHost } from './code-host.ts';
import { github } from './github/github.ts';
import { gitlab } from './gitlab/gitlab.ts';

/** Every kind of code host. */
export const codeHosts: Readonly<Record<IntegrationProvider, CodeHost>> = { GITHUB: github, GITLAB: gitlab };
