import type { Member, PackageModel } from '../model.ts';

// The author of an archive controls its entry names and contents.
const onEntry = (events: string[]): Member => ({ call: [{ when: [{ at: '0', is: events }], gives: { 'cb1.0': 'any' } }, {}] });

/** Packages that read archives. */
export const archives: PackageModel = {
  name: 'archives',
  language: 'js',
  types: {
    'adm-zip': { default: { call: { returns: 'archive.AdmZip' }, new: { returns: 'archive.AdmZip' } } },
    'archive.AdmZip': { 'getEntries getEntry': { call: { source: 'any' } }, forEach: { call: { gives: { 'cb0.0': 'any' } } } },
    jszip: { 'default loadAsync': { call: { returns: 'archive.JsZip' }, new: { returns: 'archive.JsZip' } } },
    'archive.JsZip': {
      loadAsync: { call: { returns: 'archive.JsZip' } },
      files: { source: 'any' },
      forEach: { call: { gives: { 'cb0.0': 'text', 'cb0.1': 'any' } } },
    },
    yauzl: {
      'open fromBuffer fromFd fromRandomAccessReader': {
        call: { callbacks: { 1: [null, 'archive.Yauzl'], 2: [null, 'archive.Yauzl'], 3: [null, 'archive.Yauzl'] } },
      },
    },
    'archive.Yauzl': { 'on once': onEntry(['entry']) },
    unzipper: {
      'Parse ParseOne': { call: { returns: 'archive.Stream' }, new: { returns: 'archive.Stream' } },
      Open: { type: 'unzipper.Open' },
    },
    'unzipper.Open': { 'file buffer url s3 custom': { call: { returns: 'unzipper.Directory' } } },
    'unzipper.Directory': { files: { source: 'any' } },
    'tar-stream': { extract: { call: { returns: 'archive.Stream' } } },
    'archive.Stream': { 'on once': onEntry(['entry']), 'pipe promise': { call: { returns: 'archive.Stream' } } },
    fstream: {
      'Writer default': {
        call: { sinks: { '0': 'pathWrite', '0.path': 'pathWrite' } },
        new: { sinks: { '0': 'pathWrite', '0.path': 'pathWrite' } },
      },
    },
  },
  aliases: { unzip: 'unzipper', unzip2: 'unzipper', 'node-unzip-2': 'unzipper', 'unzip-stream': 'unzipper' },
};
