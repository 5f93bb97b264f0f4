import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileEdit, Plan } from '#contract/results/patches.ts';
import { t } from '#web/messages/translate.ts';
import { planQuery } from '#web/queries/results.queries.ts';
import { useResult } from '#web/features/results/result-context.ts';
import { DiffLines } from './diff-lines.tsx';

/** The diffs of a plan: that of manifests at once, that of the lockfile, which can be long, when it is opened. */
export function PlanFiles({ plan }: { plan: Plan }) {
  const [isOpen, setIsOpen] = useState(false);
  const { selection } = useResult();
  const manifests = plan.files.filter(isManifest);
  const lockfiles = plan.files.filter((file) => !isManifest(file));
  const full = useQuery({ ...planQuery(selection, plan.id), enabled: isOpen || manifests.length > 0 });
  const whole = ({ path }: FileEdit) => full.data?.files.find((file) => file.path === path);
  return (
    <>
      {full.isError && <p className="text-sm text-danger-text">{t('The diffs could not be loaded.')}</p>}
      {manifests.map((file) => (
        <Diff key={file.path} file={whole(file)} />
      ))}
      {lockfiles.length > 0 && (
        <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary className="cursor-pointer text-sm font-[560] [overflow-wrap:anywhere]">
            {lockfiles.map((file) => `${file.path} (+${file.added_lines} −${file.removed_lines})`).join(', ')}
          </summary>
          <div className="mt-2 flex flex-col gap-3">
            {lockfiles.map((file) => (
              <Diff key={file.path} file={whole(file)} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function isManifest({ path }: FileEdit): boolean {
  return /(?:^|\/)(?:package\.json|composer\.json|pnpm-workspace\.yaml)$/.test(path);
}

function Diff({ file }: { file: FileEdit | undefined }) {
  if (!file) return null;
  if (file.diff !== null) return <DiffLines path={file.path} lines={file.diff.trimEnd().split('\n')} />;
  return (
    <p className="text-sm">
      <span className="text-muted">{file.path}</span> {t('The diff is too long to be shown. The command above makes the same change.')}
    </p>
  );
}
