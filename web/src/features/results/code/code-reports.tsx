import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MOST_REPORT_CHARACTERS, type CodeReport } from '#contract/entities/code-report.ts';
import { isAtLeast } from '#contract/roles.ts';
import { QueryView } from '#web/components/query-view.tsx';
import { t } from '#web/messages/translate.ts';
import { codeReportsQuery, removeReportMutation, uploadReportMutation } from '#web/queries/code-reports.queries.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { useOrganization } from '#web/session/current-organization.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

interface Props {
  orgId: string;
  projectId: string;
  branch: string;
  onClose(): void;
}

/** What other engines reported for a project, and where one more report is uploaded. */
export function CodeReports({ orgId, projectId, branch, onClose }: Props) {
  const [file, setFile] = useState<File>();
  const reports = useQuery(codeReportsQuery({ orgId, projectId }));
  const upload = useMutation(uploadReportMutation({ orgId, projectId }));
  const remove = useMutation(removeReportMutation({ orgId, projectId }));
  const role = useOrganization()?.role;
  const isTooLarge = file !== undefined && file.size > MOST_REPORT_CHARACTERS;
  const send = async (chosen: File) => upload.mutate({ branch, document: await chosen.text() });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Reports of other engines')}
      description={t(
        'Upload SARIF 2.1.0 of another engine. Its findings join those of {branch}; what several engines found is shown once.',
        {
          branch,
        },
      )}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <Button variant="primary" disabled={!file || isTooLarge} loading={upload.isPending} onClick={() => file && void send(file)}>
            {t('Upload')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {upload.error && <Notice tone="danger">{reasonOf(upload.error)}</Notice>}
        {upload.data && (
          <Notice tone="info">
            {upload.data.run_index === null
              ? t('Uploaded. It counts from the next run of the branch on.')
              : t('Uploaded. Run #{number} takes it.', { number: upload.data.run_index + 1 })}
          </Notice>
        )}
        <Field label={t('SARIF file')} required error={isTooLarge ? t('The file has more than 10 MB.') : undefined}>
          {(control) => <FileInput {...control} accept=".sarif,.json,application/json,application/sarif+json" onFile={setFile} />}
        </Field>
        <section aria-label={t('Uploaded reports')}>
          <h3 className="text-sm font-[560]">{t('Uploaded reports')}</h3>
          <QueryView query={reports} failed={t('The reports could not be loaded')} loading={<SkeletonLines lines={2} />}>
            {({ data }) =>
              data.length === 0 ? (
                <p className="text-sm text-muted">{t('None yet. Workflows upload them with “understory upload-sarif” and an API key.')}</p>
              ) : (
                <ul className="max-h-60 divide-y divide-line overflow-y-auto text-sm">
                  {data.map((report) => (
                    <Row key={report.id} report={report}>
                      {role && isAtLeast(role, 'MODERATOR') && (
                        <Button
                          size="sm"
                          loading={remove.isPending && remove.variables === report.id}
                          onClick={() => remove.mutate(report.id)}
                        >
                          {t('Remove')}
                        </Button>
                      )}
                    </Row>
                  ))}
                </ul>
              )
            }
          </QueryView>
        </section>
      </div>
    </Dialog>
  );
}

function Row({ report, children }: { report: CodeReport; children: ReactNode }) {
  const { engines, branch, category, taken, uploaded_on: uploadedOn } = report;
  const results = engines.reduce((sum, engine) => sum + engine.results, 0);
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <div className="font-[560] wrap-anywhere">{engines.map(({ name, version }) => `${name} ${version}`.trim()).join(', ')}</div>
        <div className="text-muted wrap-anywhere">
          {[category, branch, t('{count, plural, one {# result} other {# results}}', { count: results })].join(' · ')} ·{' '}
          <RelativeTime date={uploadedOn} />
          {!taken && ` · ${t('waits for a run')}`}
        </div>
      </div>
      {children}
    </li>
  );
}
