import type { Command } from 'commander';

/** Every command with what `understory --help` says of it. */
export const COMMANDS: Readonly<Record<string, { description: string; load(): Promise<Command> }>> = {
  scan: {
    description: 'make the inventory of a folder and find its vulnerabilities',
    load: async () => (await import('./scan/scan-command.ts')).scanCommand(),
  },
  verify: {
    description: 'check the evidence of a report again, offline',
    load: async () => (await import('./verify/verify-command.ts')).verifyCommand(),
  },
  knowledge: {
    description: 'fetch, show and move the knowledge that scans rest on',
    load: async () => (await import('./knowledge/knowledge-command.ts')).knowledgeCommand(),
  },
  audit: {
    description: 'check that nobody changed the audit log',
    load: async () => (await import('./audit/audit-command.ts')).auditCommand(),
  },
  serve: {
    description: 'start the web application',
    load: async () => (await import('./serve-command.ts')).serveCommand(),
  },
};
