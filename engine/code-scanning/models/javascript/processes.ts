import type { CallModel, Member, PackageModel } from '../model.ts';
import { optionsOfPrograms } from './common-calls.ts';

const command0: Member = { call: { sinks: { '0': 'command' } } };
/** Each value in the template is one argument; a leading value is the program. */
const template: CallModel[] = [
  { when: [{ at: '0', matches: '^\\s*\\$\\{' }], sinks: { '1': 'command' } },
  { when: [{ at: '0', is: '<object>' }], returns: 'execa.Template' },
  {},
];
const program: Member = {
  call: [
    { sinks: { '0': 'command' } },
    { when: [{ at: '1.shell', is: true }], sinks: { '0': 'command' } },
    { when: [{ at: '2.shell', is: true }], sinks: { '1.[]': 'command' }, joins: true },
    ...optionsOfPrograms,
  ],
};

/** Packages that run programs or build command lines. */
export const processes: PackageModel = {
  name: 'processes',
  language: 'js',
  types: {
    execa: {
      'execaCommand command commandSync execaCommandSync shell shellSync': command0,
      'execa execaSync execaNode sync node stdout stderr default': program,
      $: { type: 'execa.Template', call: template },
    },
    'execa.Template': { 'default sync': { call: template, type: 'execa.Template' } },
    'node-cmd': { 'run get runSync': command0 },
    'async-execute': { default: command0 },
    // Programs on another machine.
    ssh2: { 'Client default': { new: { returns: 'ssh2.Client' } } },
    'ssh2.Client': { exec: command0 },
    'node-ssh': { 'NodeSSH default': { new: { returns: 'node-ssh.Client' } } },
    'node-ssh.Client': { execCommand: command0 },
    'remote-exec': { default: { call: { sinks: { '1': 'command' } } } },
    opener: { default: { call: { sinks: { '1.command': 'command' } } } },
    'exec-sh': { 'default promise': command0 },
    'node-pty': { spawn: { call: { sinks: { '0': 'command' }, returns: 'node-pty.Terminal' } } },
    // A shell executes what is typed into it.
    'node-pty.Terminal': { write: command0, 'on onData onExit resize kill': { call: {} } },
    printf: {
      'default sprintf': {
        call: [
          { when: [{ at: '0', starts: '^%' }], passes: ['rest:0'] },
          { when: [{ at: '0', starts: '^%', not: true }], passes: ['0', 'rest:1'] },
        ],
      },
    },
  },
  aliases: {
    'mz/child_process': 'child_process',
    'child-process-promise': 'child_process',
    'promisify-child-process': 'child_process',
    'child_process.exec': 'async-execute',
    'shell-exec': 'async-execute',
    'exec-async': 'async-execute',
    exec: 'async-execute',
    'foreground-child': 'async-execute',
    'cross-spawn-async': 'cross-spawn',
    'sprintf-js': 'printf',
    'mz/fs': 'fs',
    'original-fs': 'fs',
  },
};
