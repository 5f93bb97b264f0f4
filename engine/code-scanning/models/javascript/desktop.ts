import type { CallModel, PackageModel } from '../model.ts';

// Which files to open and which addresses to ask is for the page to say, on behalf of its user.
const fromPage: CallModel = {
  gives: { 'cb1.1': 'any', 'cb1.2': 'any', 'cb1.3': 'any' },
  clears: ['path', 'pathWrite', 'include', 'ssrf', 'log'],
};

/** Electron: what a page sends to the main process. Source: https://www.electronjs.org/docs/latest/tutorial/security */
export const desktop: PackageModel = {
  name: 'desktop',
  language: 'js',
  types: {
    electron: {
      ipcMain: { type: 'electron.Receiver' },
      shell: { type: 'electron.Shell' },
    },
    'electron/main': { ipcMain: { type: 'electron.Receiver' }, shell: { type: 'electron.Shell' } },
    'electron.Receiver': { 'on once handle handleOnce': { call: fromPage }, 'removeListener removeHandler off': { call: {} } },
    // The system runs the program that belongs to an address or a file.
    'electron.Shell': { openExternal: { call: { sinks: { '0': 'href' } } } },
  },
};
