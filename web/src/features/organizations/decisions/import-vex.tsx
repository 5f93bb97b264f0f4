import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import type { decisionCalls } from '#contract/calls/decisions.ts';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { importVexMutation } from '#web/queries/decisions.queries.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { projectsQuery } from '#web/queries/projects.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';

const EVERYWHERE = 'all';

/** Takes the statements of a VEX file as decisions. */
export function ImportVex({ orgId, onClose }: { orgId: string; onClose(): void }) {
  const [file, setFile] = useState<File>();
  const [projectId, setProjectId] = useState(EVERYWHERE);
  const projects = useQuery(projectsQuery(orgId, { page: 0, entries_per_page: 100, sort_key: 'name', sort_direction: 'ASC' }));
  const read = useMutation(importVexMutation(orgId));
  const importFile = async (chosen: File) =>
    read.mutate({ document: await chosen.text(), project_id: projectId === EVERYWHERE ? null : projectId });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Import VEX')}
      description={t('Statements of an OpenVEX or CycloneDX (JSON) document become decisions, as if you had made them.')}
      footer={
        read.data ? (
          <Button variant="primary" onClick={onClose}>
            {t('Done')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button variant="primary" disabled={!file} loading={read.isPending} onClick={() => file && void importFile(file)}>
              {t('Import')}
            </Button>
          </>
        )
      }
    >
      {read.data ? (
        <Outcome {...read.data} />
      ) : (
        <div className="flex flex-col gap-4">
          {read.error && <Notice tone="danger">{reasonOf(read.error)}</Notice>}
          <Field label={t('File')} required>
            {(control) => <FileInput {...control} accept=".json,application/json" onFile={setFile} />}
          </Field>
          <Field
            label={t('Applies to')}
            hint={
              projectId === EVERYWHERE
                ? t('Across projects, a statement applies to the vulnerability, whatever components it names.')
                : t('A statement that names components is about these alone.')
            }
          >
            {(control) => (
              <Select
                {...control}
                value={projectId}
                onChange={({ target }) => setProjectId(target.value)}
                options={[
                  { value: EVERYWHERE, label: t('All projects of the organization') },
                  ...(projects.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            )}
          </Field>
        </div>
      )}
    </Dialog>
  );
}

function Outcome({ ids, closes, skipped }: DataOf<typeof decisionCalls.importVex>) {
  return (
    <div className="flex flex-col gap-3">
      <p>
        {t(
          '{count, plural, one {# decision} other {# decisions}} imported. They close {closes, plural, one {# finding} other {# findings}}.',
          { count: ids.length, closes },
        )}
      </p>
      {skipped.length > 0 && (
        <section>
          <h3 className="text-sm font-[560]">{t('{count} decide nothing', { count: skipped.length })}</h3>
          <ul className="mt-1 max-h-60 divide-y divide-line overflow-y-auto text-sm">
            {skipped.map(({ vulnerability_id: id, reason }, index) => (
              <li key={`${id} ${index}`} className="py-1.5 wrap-anywhere">
                <span className="font-[560]">{id || t('Unnamed')}</span> <span className="text-muted">{composed(reason)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
