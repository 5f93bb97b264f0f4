import type { Command } from 'commander';

/** Every command with what `understory --help` says of it. */
export const COMMANDS: Readonly<Record<string, { description: string; load(): Promise<Command> }>> = {
  scan: {
    description: 'list the components of a folder and find their vulnerabilities',
    load: async () => (await import('./scan/scan-command.ts')).scanCommand(),
  },
  'upload-sarif': {
    description: 'upload what another code scanner found to a project of a server',
    load: async () => (await import('./upload-sarif/upload-sarif-command.ts')).uploadSarifCommand(),
  },
  fix: {
    description: 'plan fixes of vulnerable dependencies, proven by the package manager itself',
    load: async () => (await import('./fix/fix-command.ts')).fixCommand(),
  },
  verify: {
    description: 'check the evidence of a report, offline',
    load: async () => (await import('./verify/verify-command.ts')).verifyCommand(),
  },
  knowledge: {
    description: 'sync, show, export and import the vulnerability data that scans use',
    load: async () => (await import('./knowledge/knowledge-command.ts')).knowledgeCommand(),
  },
  audit: {
    description: 'verify that the audit log was not changed',
    load: async () => (await import('./audit/audit-command.ts')).auditCommand(),
  },
  users: {
    description: 'list, disable and sign out the accounts of a server',
    load: async () => (await import('./users/users-command.ts')).usersCommand(),
  },
  backup: {
    description: 'back up an installation, and restore it elsewhere',
    load: async () => (await import('./backup/backup-command.ts')).backupCommand(),
  },
  key: {
    description: 'change the secret key of a server',
    load: async () => (await import('./key/key-command.ts')).keyCommand(),
  },
  start: {
    description: 'start everything on this machine',
    load: async () => (await import('./serve-command.ts')).startCommand(),
  },
  serve: {
    description: 'start the web application',
    load: async () => (await import('./serve-command.ts')).serveCommand(),
  },
};
