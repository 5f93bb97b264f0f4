import { MANAGER_NAMES } from '#contract/results/patches.ts';
import type { Move, OverrideVerdict, Patch, PatchesResult, PatchReason, Plan } from '#contract/results/patches.ts';

export const CLASSES: Readonly<Record<Plan['class'], string>> = {
  lockfile_only: 'Lockfile only',
  no_major: 'No major version',
  most_risk_removed: 'Most risk removed',
};

const REASONS: Readonly<Record<PatchReason, string>> = {
  no_fixed_version: 'no fixed version is published',
  capped: 'something that needs it does not allow a fixed version',
  policy_major: 'only a new major version fixes it, which the policy forbids',
  platform: 'the fixed versions need another PHP or more of its extensions',
  patched: 'the project patches the locked release',
  policy_age: 'the fixed versions are younger than the policy allows',
  not_in_registry: 'the registry does not have the package',
  registry_unavailable: 'the registry could not be asked',
  manager_refuses: 'the package manager did not accept the change, or its lockfile failed the check',
  manager_not_available: 'the package manager could not be fetched',
  out_of_budget: 'the search for a plan was cut short',
  unreadable_lockfile: 'the lockfile could not be read',
  not_supported: 'plans are not made for this lockfile',
};

/** Plans and what they do, for people. With `only`, those plans in full, with their diffs. */
export function writePlans(result: PatchesResult, only?: readonly Plan[]): string {
  const lines: string[] = [];
  for (const project of result.projects) {
    const plans = only === undefined ? project.plans : project.plans.filter((plan) => only.includes(plan));
    if (only !== undefined && plans.length === 0) continue;
    lines.push(`${project.lockfile} (${MANAGER_NAMES[project.manager] ?? project.manager})`);
    if (project.reason !== null) lines.push(`  No plan: ${REASONS[project.reason]}.`, ...indent(project.problem ?? '', '    '));
    if (project.drift) {
      lines.push(
        `  The package manager changes this lockfile even without a plan (+${project.drift.added_lines} −${project.drift.removed_lines} lines).`,
      );
    }
    if (only === undefined) for (const override of project.overrides) lines.push(`  ${overrideText(override)}`);
    for (const plan of plans) lines.push(...planLines(plan, only !== undefined));
    lines.push('');
  }
  if (only === undefined) lines.push(...patchLines(result.patches));
  return `${lines.map(printable).join('\n')}\n`;
}

function planLines(plan: Plan, isWhole: boolean): string[] {
  const { effect, proof } = plan;
  const lines = ['', `  ${CLASSES[plan.class]}  [${plan.id}]`];
  const [reason = '', ...words] = (proof.reason ?? '').split('\n');
  if (proof.by === 'none') lines.push(`    Not proven: ${reason}`, ...indent(words.join('\n'), '      '));
  else {
    const repeats = proof.by === 'manager' ? ` by ${proof.manager} in ${proof.runs} runs` : ' by a resolution of our own';
    lines.push(
      `    Fixes ${effect.cured.length} ${effect.cured.length === 1 ? 'finding' : 'findings'}, leaves ${effect.left.length}, introduces ${effect.introduced.length}.`,
      `    Proven${repeats}${proof.concession === null ? '' : ` with ${proof.concession}`}: the next install keeps this lockfile.`,
    );
  }
  for (const move of plan.moves) lines.push(`    ${moveText(move)}`);
  for (const each of plan.signals) {
    const said = WARNINGS.filter(([key]) => each[key] === true).map(([, text]) => text);
    if (said.length > 0) lines.push(`    ${each.name} ${each.to}: ${said.join(', ')}`);
  }
  for (const file of plan.files) {
    lines.push(`    ${file.path}: +${file.added_lines} −${file.removed_lines} lines`);
    if (isWhole && file.diff !== null) lines.push(...indent(file.diff, '      '));
  }
  return lines;
}

const WARNINGS: readonly (readonly [keyof Plan['signals'][number], string])[] = [
  ['deprecated', 'is deprecated'],
  ['new_install_script', 'brings an install script'],
  ['publisher_changed', 'has another publisher'],
  ['provenance_lost', 'has lost its provenance'],
  ['license_changed', 'has another license'],
  ['repository_changed', 'comes from another repository'],
];

function moveText(move: Move): string {
  if (move.kind === 'refresh') return `move ${move.name} ${move.from} → ${move.to} in the lockfile`;
  if (move.kind === 'share') return `use ${move.name} ${move.to}, which is locked already, in place of ${move.from}`;
  if (move.kind === 'bump') return `change ${move.name} ${move.from} → ${move.to} in the manifest${move.major ? ' (major)' : ''}`;
  return `override ${move.name} with ${move.to}${move.parent === null ? '' : ` below ${move.parent}`}`;
}

const VERDICTS: Readonly<Record<OverrideVerdict['verdict'], string>> = {
  no_effect: 'is safe to delete',
  changes_versions: 'changes versions, but no finding comes without it',
  still_needed: 'is still needed',
  unproven: 'was not tried',
};

function overrideText({ path, keys, to, verdict }: OverrideVerdict): string {
  return `The override ${keys.at(-1) ?? ''} ${to} in ${path} ${VERDICTS[verdict]}.`;
}

function patchLines(patches: readonly Patch[]): string[] {
  const count = (type: Patch['patch_type']) => patches.filter((patch) => patch.patch_type === type).length;
  if (patches.length === 0) return ['No vulnerabilities.'];
  const stays = patches.filter(({ patch_type: type }) => type !== 'FULL');
  return [
    `${count('FULL')} of ${patches.length} vulnerabilities can be fixed, ${count('PARTIAL')} in part, ${count('NONE')} not.`,
    ...stays.flatMap(({ vulnerability_id, components }) =>
      components
        .filter(({ cured }) => !cured)
        .flatMap(({ name, version, reason, held_by: heldBy }) => [
          `  ${vulnerability_id}  ${name} ${version}: ${reason === null ? 'stays' : REASONS[reason]}`,
          ...heldBy.map((holder) => `    ${holder.name} ${holder.version} needs ${name} ${holder.range}`),
        ]),
    ),
  ];
}

function indent(text: string, by: string): string[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `${by}${line}`);
}

// Names come from strangers; a control character in one could rewrite the screen.
function printable(text: string): string {
  return text.replace(/\p{Cc}|\p{Cf}/gu, (char) => (char === '\t' ? char : '\ufffd'));
}
