import * as audit from './audit.ts';
import * as codeRules from './code-rules.ts';
import * as composed from './composed.ts';
import * as contract from './contract.ts';
import * as mailSubjects from './mail-subjects.ts';
import * as problems from './problems.ts';
import * as reports from './reports.ts';
import * as rules from './rules.ts';
import * as told from './told.ts';
import * as words from './words.ts';

type Texts = Readonly<Record<string, string>>;

const files: readonly Readonly<Record<string, Texts>>[] = [
  audit,
  codeRules,
  composed,
  contract,
  mailSubjects,
  problems,
  reports,
  rules,
  told,
  words,
];

/** The German of what the server composes: screens show it, and mails say it. */
export const GERMAN_OF_CONTRACT: readonly Texts[] = files.flatMap((file) => Object.values(file));
