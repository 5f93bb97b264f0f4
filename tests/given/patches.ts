import type { Patch, PatchesResult, Plan } from '#contract/results/patches.ts';
import type { Severity } from '#contract/results/severity.ts';
import { completeLedger } from './results.ts';

/** A proven plan that moves one package in the lockfile. */
export function madePlan(id: string, said: Partial<Plan> = {}): Plan {
  return {
    id,
    class: 'lockfile_only',
    moves: [{ kind: 'refresh', name: 'parser', from: '1.0.0', to: '1.0.1' }],
    files: [{ path: 'package-lock.json', added_lines: 1, removed_lines: 1, diff: '@@ -1,1 +1,1 @@\n-a\n+b\n' }],
    commands: ['npm install --package-lock-only'],
    effect: { cured: [], left: [], introduced: [], added: ['pkg:npm/parser@1.0.1'], removed: ['pkg:npm/parser@1.0.0'] },
    risk: { before: 5, after: 0 },
    signals: [],
    proof: {
      by: 'manager',
      manager: 'npm@11.21.2',
      runs: 2,
      seconds: 3,
      fixpoint: true,
      concession: null,
      metadata: 'a'.repeat(64),
      reason: null,
    },
    choices: null,
    ...said,
  };
}

export function madePatch(id: string, severity: Severity, said: Partial<Patch> = {}): Patch {
  return {
    vulnerability_id: id,
    summary: null,
    severity,
    patch_type: 'NONE',
    reason: null,
    direct: false,
    major: false,
    components: [],
    plans: [],
    ...said,
  };
}

export function madePatches(patches: Patch[], plans: Plan[]): PatchesResult {
  const project = {
    root: '.',
    lockfile: 'package-lock.json',
    ecosystem: 'npm' as const,
    manager: 'npm',
    reason: null,
    problem: null,
    drift: null,
    overrides: [],
    plans,
    stuck: [],
  };
  return { projects: [project], patches, policy: { allow_major: true, minimum_age_days: 0, prefer: 'nearest' }, coverage: completeLedger };
}
