import type { CallModel } from '../model.ts';

/** Copies the properties of the other objects to the first. */
export const mixin: CallModel = {
  flows: [
    ['rest:1', 'return'],
    ['rest:1', '0'],
  ],
  keeps: [['0', 'return']],
  clears: ['chosen'],
  mixes: true,
};

/** Sinks that string data in a script's source is safe for, since its quotes are escaped. */
export const DATA_OF_SCRIPT = [
  'sql',
  'command',
  'code',
  'path',
  'pathWrite',
  'include',
  'ssrf',
  'redirect',
  'href',
  'object',
  'nosql',
  'header',
] as const;

/** Programs with options that run other programs. Sources: git-clone(1), hg(1), ssh_config(5), rsync(1), tar(1) */
const RUNNERS = '(?:^|/)(?:git|hg|ssh|scp|sftp|rsync|tar)(?:\\.exe)?$';
/** Git commands without such options. */
export const HARMLESS_COMMANDS =
  '^(?:add|am|apply|branch|cat-file|checkout|cherry-pick|clean|commit|config|describe|gc|hash-object|init|ls-files|ls-tree|merge|merge-base|mv|notes|remote|reset|restore|revert|rev-parse|rm|show-ref|stash|status|switch|symbolic-ref|tag|update-ref|worktree)$';
/** An argument that starts with a dash is an option, unless `--` precedes it or it is another option's value. */
export const optionsOfPrograms: CallModel[] = [0, 1, 2, 3, 4, 5].map((place) => ({
  when: [
    { at: '0', matches: RUNNERS },
    { at: '1.0', matches: HARMLESS_COMMANDS, not: true },
    ...Array.from({ length: place }, (_, before) => ({ at: `1.${before}`, is: '--', not: true })),
    ...(place === 0 ? [] : [{ at: `1.${place - 1}`, starts: '^-[^=]*$', not: true }]),
  ],
  sinks: { [`1.${place}`]: 'option' },
}));
