import type { PackageModel } from '../model.ts';

/** Packages that read uploaded files. */
export const uploads: PackageModel = {
  name: 'uploads',
  language: 'js',
  types: {
    multer: {
      diskStorage: {
        call: [
          { callbacks: { '0:destination': ['express.Request', 'upload.File'] } },
          {
            // A filter in the same file decides which files are kept.
            when: [{ defines: '^fileFilter$', not: true }],
            callbacks: { '0:filename': ['express.Request', 'upload.File', 'multer.Named'] },
          },
          { when: [{ defines: '^fileFilter$' }], callbacks: { '0:filename': ['express.Request', 'upload.File'] } },
        ],
      },
    },
    // Keeps the part after the last slash.
    'multer.Named': { default: { call: { sinks: { '1': 'upload' } } } },
    formidable: {
      'default formidable': { call: { returns: 'formidable.Form' }, new: { returns: 'formidable.Form' } },
      IncomingForm: { call: { returns: 'formidable.Form' }, new: { returns: 'formidable.Form' } },
    },
    'formidable.Form': {
      parse: { call: { gives: { 'cb1.1': 'object', 'cb1.2': 'files' } } },
      'on once': {
        call: [
          { when: [{ at: '0', is: ['file', 'fileBegin'] }], gives: { 'cb1.0': 'text' }, callbacks: { '1': [null, 'formidable.File'] } },
          { when: [{ at: '0', is: 'field' }], gives: { 'cb1.0': 'text', 'cb1.1': 'text' } },
          {},
        ],
      },
    },
    'formidable.File': { 'originalFilename name': { source: 'fileName' }, mimetype: { source: 'text' }, 'filepath path newFilename': {} },
    busboy: { default: { call: { returns: 'busboy.Parser' }, new: { returns: 'busboy.Parser' } } },
    'busboy.Parser': {
      'on once': {
        call: [
          // The file name is the third parameter, or a field of it.
          { when: [{ at: '0', is: 'file' }], gives: { 'cb1.0': 'text', 'cb1.2': 'fileName' } },
          { when: [{ at: '0', is: 'field' }], gives: { 'cb1.0': 'text', 'cb1.1': 'text' } },
          {},
        ],
      },
    },
    multiparty: { Form: { new: { returns: 'formidable.Form' } } },
    'fastify.Uploads': { '[]': { type: 'fastify.Upload' } },
    'fastify.Upload': { filename: { source: 'fileName' }, mimetype: { source: 'text' } },
  },
  aliases: { '@fastify/busboy': 'busboy', 'connect-busboy': 'busboy' },
};
