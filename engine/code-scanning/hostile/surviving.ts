import type { CodeFinding } from '#contract/results/code.ts';
import { checkoutOfTexts } from '../../checkout/checkout-of-texts.ts';
import { scanCode } from '../scan-code.ts';

const OWN: Readonly<Record<string, string>> = {
  'own/app.js':
    "const { exec } = require('child_process');\nrequire('express')().get('/', (req, res) => exec('ls ' + req.query.folder));\n",
  'own/page.php': "<?php\necho '<h1>' . $_GET['title'] . '</h1>';\n",
};

export interface Survival {
  /** Paths that were not scanned or only partly, each with its reason. */
  readonly ledger: readonly string[];
  /** Number of files neither scanned nor in the ledger. */
  readonly unaccounted: number;
  /** Whether the findings in the known code are the same with and without these files. */
  readonly isUnchanged: boolean;
}

/** Scans texts next to code with known weaknesses. */
export async function surviving(texts: Readonly<Record<string, string>>): Promise<Survival> {
  const [alone, together] = [await scan(OWN), await scan({ ...OWN, ...texts })];
  const lost = together.coverage.files.filter(({ state }) => state === 'failed' || state === 'ignored');
  const partly = together.coverage.files.filter(({ state }) => state === 'partly_parsed');
  return {
    ledger: [...lost, ...partly].map(({ path, reason }) => `${path}: ${reason}`),
    unaccounted: together.files.wanted - together.files.scanned - lost.length,
    isUnchanged: alone.findings.length === 2 && JSON.stringify(alone.findings) === JSON.stringify(together.findings.filter(isOwn)),
  };
}

function scan(texts: Readonly<Record<string, string>>) {
  return scanCode({ checkout: checkoutOfTexts(texts), progress: () => undefined, signal: new AbortController().signal });
}

function isOwn({ place }: CodeFinding): boolean {
  return place.file.startsWith('own/');
}
