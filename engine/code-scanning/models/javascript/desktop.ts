import type { CallModel, PackageModel } from '../model.ts';

// The page decides, on behalf of its user, which files to open and which URLs to request.
const fromPage: CallModel = {
  gives: { 'cb1.1': 'any', 'cb1.2': 'any', 'cb1.3': 'any' },
  clears: ['path', 'pathWrite', 'include', 'ssrf', 'log'],
};

/** Electron: messages from a page to the main process. Source: https://www.electronjs.org/docs/latest/tutorial/security */
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
    // The system opens the URL or file with its default program.
    'electron.Shell': { openExternal: { call: { sinks: { '0': 'href' } } } },
  },
};
