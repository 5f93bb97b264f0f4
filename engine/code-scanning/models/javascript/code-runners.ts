import type { Member, PackageModel } from '../model.ts';

const code0: Member = { call: { sinks: { '0': 'code' } } };

/** Packages and Node.js APIs that run a string as code. */
export const codeRunners: PackageModel = {
  name: 'code-runners',
  language: 'js',
  types: {
    worker_threads: { Worker: { new: [{ when: [{ at: '1.eval', is: true }], sinks: { '0': 'code' } }, { sinks: { '0': 'path' } }] } },
    module: { 'default Module': { new: { returns: 'module.Module' } } },
    'module.Module': { _compile: code0 },
    any: { _compile: code0 },
    'require-from-string': { default: code0 },
    eval: { default: code0 },
    'node-eval': { default: code0 },
    // Lines of a function's source, with the arguments that `%s` inserts as they are.
    'generate-function': { default: { call: { returns: 'generate-function.Lines' } } },
    'generate-function.Lines': {
      default: {
        call: [
          { sinks: { '0': 'code' }, returns: 'generate-function.Lines' },
          { sinks: { 'formatted:0': 'code' }, joins: true },
        ],
      },
    },
    vm2: { VMScript: { new: { sinks: { '0': 'code' } } } },
    twig: { twig: { call: { sinks: { '0.data': 'template' } } } },
  },
  aliases: { 'safer-eval': 'eval', notevil: 'eval' },
};
