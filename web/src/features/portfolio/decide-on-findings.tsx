import { useMutation, useQuery } from '@tanstack/react-query';
import {
  BULK_SCOPES,
  BulkDecisionBody,
  type BulkPreview,
  type BulkScope,
  type ChosenFindings,
  MOST_DECISIONS_AT_ONCE,
} from '#contract/entities/chosen-findings.ts';
import { BusinessError } from '#contract/errors.ts';
import { closesText } from '#web/components/decision-texts.ts';
import { DecideForm } from '#web/components/decide-form.tsx';
import { useDecidedToast } from '#web/components/use-decided-toast.ts';
import { t } from '#web/messages/translate.ts';
import { bulkPreviewQuery, decideOnFindingsMutation } from '#web/queries/decisions.queries.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { Field } from '#web/ui/field.tsx';
import { showServerErrors, useSchemaForm } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';

interface Props {
  orgId: string;
  chosen: ChosenFindings;
  onClose(): void;
  onDecided(): void;
}

const SCOPES: Readonly<Record<BulkScope, string>> = {
  finding: t('Each selected finding alone'),
  package: t('The components in any version, in each of the projects'),
  project: t('The vulnerabilities in each of the projects, whatever the component'),
  organization: t('The vulnerabilities in all projects of the organization'),
};

/** Decides on findings of many projects in one step. */
export function DecideOnFindings({ orgId, chosen, onClose, onDecided }: Props) {
  const form = useSchemaForm(BulkDecisionBody, {
    defaultValues: { chosen, scope: 'finding', state: 'not_affected', justification: null, note: '', expires_on: null },
  });
  const showDecided = useDecidedToast(orgId);
  const decide = useMutation({
    ...decideOnFindingsMutation(orgId),
    onSuccess: (decided) => {
      onClose();
      onDecided();
      showDecided(decided);
    },
    onError: (error) => {
      if (error instanceof BusinessError) showServerErrors(form, error.validationErrors);
    },
  });
  const scope = form.watch('scope') as BulkScope;
  const preview = useQuery(bulkPreviewQuery(orgId, { chosen, scope }));
  const shown = preview.isPlaceholderData ? undefined : preview.data;
  return (
    <DecideForm
      form={form}
      draft={`decisions/${orgId}`}
      title={
        preview.data
          ? t('Decide on {count, plural, one {# finding} other {# findings}} in {projects, plural, one {# project} other {# projects}}', {
              count: preview.data.chosen,
              projects: preview.data.projects,
            })
          : t('Decide on findings')
      }
      description={t('Open findings on default branches. A decision ends automatically when the data about the vulnerability changes.')}
      decide={decide}
      disabled={!shown?.closes || shown.chosen === 0}
      onClose={onClose}
      scope={
        <Field label={t('Applies to')}>
          {(control) => (
            <Select
              {...control}
              value={scope}
              onChange={({ target: { value } }) => form.setValue('scope', value as BulkScope)}
              options={BULK_SCOPES.map((value) => ({ value, label: SCOPES[value] }))}
            />
          )}
        </Field>
      }
      preview={
        preview.isError ? (
          <Notice tone="warning">{t('The findings could not be counted. {reason}', { reason: reasonOf(preview.error) })}</Notice>
        ) : (
          <Preview preview={shown} scope={scope} />
        )
      }
    />
  );
}

function Preview({ preview, scope }: { preview: BulkPreview | undefined; scope: BulkScope }) {
  if (!preview) return <Notice>{t('Counting the findings…')}</Notice>;
  const { chosen, closes, decisions } = preview;
  if (chosen === 0) return <Notice tone="warning">{t('None of them is open anymore.')}</Notice>;
  const count = decisions[scope];
  if (!closes) {
    const possible = BULK_SCOPES.filter((wider) => decisions[wider] <= MOST_DECISIONS_AT_ONCE);
    return (
      <Notice tone="warning">
        {t('This would take {count} decisions; at most {most} are made at once.', { count, most: MOST_DECISIONS_AT_ONCE })}{' '}
        {possible.length === 0 ? t('Select fewer findings.') : t('Select fewer findings, or one of these scopes:')}
        {possible.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {possible.map((wider) => (
              <li key={wider}>
                {SCOPES[wider]}: {t('{count, plural, one {# decision} other {# decisions}}', { count: decisions[wider] })}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    );
  }
  const beside = closes.findings - chosen;
  return (
    <Notice>
      {closesText(closes.findings, closes.projects)} {t('{count, plural, one {One decision} other {# decisions}}.', { count })}
      {beside > 0 && ` ${t('{beside} of them were not selected; this scope covers them as well.', { beside })}`}
    </Notice>
  );
}
