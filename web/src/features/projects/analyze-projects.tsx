import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '#web/messages/translate.ts';
import { analyzeProjectsMutation } from '#web/queries/bulk-projects.queries.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toasts } from '#web/ui/toast-store.ts';
import { AnalyzerField } from './analyzer-field.tsx';
import { type BulkAction, idsOf, succeeded } from './bulk-action.ts';

export function AnalyzeProjects({ orgId, projects, onClose, onDone }: BulkAction) {
  const navigate = useNavigate();
  const [analyzerId, setAnalyzerId] = useState<string | null>(null);
  const analyze = useMutation({
    ...analyzeProjectsMutation(orgId, idsOf(projects)),
    onSuccess({ outcomes }) {
      onDone(outcomes);
      const count = succeeded(outcomes).length;
      if (count === 0) return;
      toasts.show({
        description: t('{count, plural, one {# analysis} other {# analyses}} started.', { count }),
        action: { label: t('Show activity'), onClick: () => void navigate({ to: '/analyses' }) },
      });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Analyze {count, plural, one {# project} other {# projects}}', { count: projects.length })}
      description={t('The default branch of each, now.')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" loading={analyze.isPending} onClick={() => analyze.mutate(analyzerId)}>
            {t('Analyze')}
          </Button>
        </>
      }
    >
      {analyze.error && <Notice tone="danger">{reasonOf(analyze.error)}</Notice>}
      <AnalyzerField orgId={orgId} value={analyzerId} onChange={setAnalyzerId} />
    </Dialog>
  );
}
