import type { UseQueryResult } from '@tanstack/react-query';
import { t } from '#web/messages/translate.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';

interface Props {
  known: UseQueryResult<{ branches: string[]; default_branch: string | null }>;
  branch: string;
  onChange(branch: string): void;
}

/** A branch that the code host lists; its name can be typed where the host does not answer. */
export function BranchField({ known, branch, onChange }: Props) {
  return (
    <Field
      label={t('Branch')}
      required
      hint={
        known.isError
          ? t('The branches could not be listed: {reason} You can type the name of a branch.', { reason: reasonOf(known.error) })
          : undefined
      }
    >
      {(control) =>
        known.data && known.data.branches.length > 0 ? (
          <Select
            {...control}
            value={branch}
            onChange={(event) => onChange(event.target.value)}
            options={[...new Set([...known.data.branches, ...(branch === '' ? [] : [branch])])].map((name) => ({
              value: name,
              label: name,
            }))}
          />
        ) : (
          <Input {...control} value={branch} disabled={known.isPending} onChange={(event) => onChange(event.target.value)} />
        )
      }
    </Field>
  );
}
