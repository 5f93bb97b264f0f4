import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, RotateCw, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Analysis } from '#contract/entities/analysis.ts';
import { isAtLeast } from '#contract/roles.ts';
import { type AnalysisPlace, cancelAnalysis, removeAnalysis, runAnalysis } from '../../api/analyses.queries.ts';
import { useOrganization } from '../../api/current-organization.ts';
import { reasonOf } from '../../api/error-toast.tsx';
import { useStore } from '../../api/external-store.ts';
import { AREAS } from '../../api/query-keys.ts';
import { currentUser } from '../../api/session.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { isRunning } from '../../ui/analysis-status.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';

export function AnalysisMenu({ place, analysis }: { place: AnalysisPlace; analysis: Analysis }) {
  const organization = useOrganization();
  const { user } = useStore(currentUser);
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const onSuccess = () => queries.invalidateQueries({ queryKey: [AREAS.analyses] });
  const again = useMutation({ mutationFn: () => runAnalysis(place), onSuccess });
  const cancel = useMutation({ mutationFn: () => cancelAnalysis(place), onSuccess });
  const remove = useMutation({
    mutationFn: () => removeAnalysis(place),
    meta: { handled: true },
    onSuccess: async () => {
      setAsking(false);
      await onSuccess();
      await queries.invalidateQueries({ queryKey: [AREAS.projects] });
    },
  });
  const running = isRunning(analysis.status);
  const mayRemove = organization && (isAtLeast(organization.role, 'MODERATOR') || analysis.created_by === user?.id);
  return (
    <>
      <Menu
        trigger={
          <Button size="icon" variant="ghost" className="size-8" aria-label="More about this analysis" icon={<EllipsisVertical />} />
        }
      >
        {running ? (
          <MenuItem icon={<Square aria-hidden="true" />} onSelect={() => cancel.mutate()}>
            Cancel the run
          </MenuItem>
        ) : (
          <MenuItem icon={<RotateCw aria-hidden="true" />} onSelect={() => again.mutate()}>
            Run again
          </MenuItem>
        )}
        {mayRemove && (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => setAsking(true)}>
              Remove
            </MenuItem>
          </>
        )}
      </Menu>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this analysis?"
        description="All its runs and their results are removed with it."
        action="Remove analysis"
        loading={remove.isPending}
        error={remove.error ? reasonOf(remove.error) : undefined}
        onAction={() => remove.mutate()}
      />
    </>
  );
}
