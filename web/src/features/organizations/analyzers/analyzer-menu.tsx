import { useMutation } from '@tanstack/react-query';
import { Copy, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Analyzer } from '#contract/entities/analysis.ts';
import { LIMITS } from '#contract/limits.ts';
import { ConfirmMutation } from '#web/components/confirm-mutation.tsx';
import { useOpenWithDraft } from '#web/components/draft.ts';
import { given } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { removeAnalyzerMutation } from '#web/queries/analyses.queries.ts';
import { MenuItem, MenuRemove, MoreMenu } from '#web/ui/menu.tsx';
import { useShownOrganization } from '../shown-organization.ts';
import { AnalyzerEditor } from './analyzer-editor.tsx';
import { UsedBy } from './used-by.tsx';

export function AnalyzerMenu({ analyzer }: { analyzer: Analyzer }) {
  const { id: orgId } = useShownOrganization();
  const draft = `analyzer/${analyzer.id}`;
  const draftOfCopy = `analyzer/copy/${analyzer.id}`;
  const [edits] = useOpenWithDraft(draft);
  const [copies] = useOpenWithDraft(draftOfCopy);
  const [open, setOpen] = useState<'edit' | 'copy' | 'remove' | undefined>(edits ? 'edit' : copies ? 'copy' : undefined);
  const close = () => setOpen(undefined);
  const remove = useMutation({ ...removeAnalyzerMutation(orgId, analyzer.id), onSuccess: close });
  return (
    <>
      <MoreMenu label={t('Manage {name}', { name: given(analyzer.name) })}>
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setOpen('edit')}>
          {t('Edit')}
        </MenuItem>
        <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => setOpen('copy')}>
          {t('Copy')}
        </MenuItem>
        <MenuRemove onSelect={() => setOpen('remove')} />
      </MoreMenu>
      {open === 'edit' && <AnalyzerEditor orgId={orgId} draft={draft} analyzer={analyzer} onClose={close} />}
      {open === 'copy' && (
        <AnalyzerEditor
          orgId={orgId}
          draft={draftOfCopy}
          copyOf={{ ...analyzer, name: nameOfCopy(given(analyzer.name)) }}
          onClose={close}
        />
      )}
      <ConfirmMutation
        mutation={remove}
        open={open === 'remove'}
        onClose={close}
        title={t('Remove the analyzer “{name}”?', { name: given(analyzer.name) })}
        description={t('Its analyses keep the steps they were created with: they can run again, and their schedules continue.')}
        action={t('Remove analyzer')}
      >
        {open === 'remove' && (
          <div className="mt-3">
            <UsedBy analyzer={analyzer} />
          </div>
        )}
      </ConfirmMutation>
    </>
  );
}

const nameOfCopy = (name: string) => t('{name} (copy)', { name: name.slice(0, LIMITS.analyzerName.max - ' (copy)'.length) });
