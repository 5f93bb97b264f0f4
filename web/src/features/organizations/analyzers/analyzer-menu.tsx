import { useMutation } from '@tanstack/react-query';
import { Copy, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Analyzer } from '#contract/entities/analysis.ts';
import { LIMITS } from '#contract/limits.ts';
import { ConfirmMutation } from '#web/components/confirm-mutation.tsx';
import { removeAnalyzerMutation } from '#web/queries/analyses.queries.ts';
import { MenuItem, MenuRemove, MoreMenu } from '#web/ui/menu.tsx';
import { useShownOrganization } from '../shown-organization.ts';
import { AnalyzerEditor } from './analyzer-editor.tsx';

export function AnalyzerMenu({ analyzer }: { analyzer: Analyzer }) {
  const { id: orgId } = useShownOrganization();
  const [open, setOpen] = useState<'edit' | 'copy' | 'remove'>();
  const close = () => setOpen(undefined);
  const remove = useMutation({ ...removeAnalyzerMutation(orgId, analyzer.id), onSuccess: close });
  return (
    <>
      <MoreMenu label={`Manage ${analyzer.name}`}>
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setOpen('edit')}>
          Edit
        </MenuItem>
        <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => setOpen('copy')}>
          Copy
        </MenuItem>
        <MenuRemove onSelect={() => setOpen('remove')} />
      </MoreMenu>
      {open === 'edit' && <AnalyzerEditor orgId={orgId} analyzer={analyzer} onClose={close} />}
      {open === 'copy' && <AnalyzerEditor orgId={orgId} copyOf={{ ...analyzer, name: nameOfCopy(analyzer.name) }} onClose={close} />}
      <ConfirmMutation
        mutation={remove}
        open={open === 'remove'}
        onClose={close}
        title={`Remove the analyzer “${analyzer.name}”?`}
        description="Its finished analyses keep their results. They cannot run again, and their schedules stop."
        action="Remove analyzer"
      />
    </>
  );
}

const nameOfCopy = (name: string) => `${name.slice(0, LIMITS.analyzerName.max - ' (copy)'.length)} (copy)`;
