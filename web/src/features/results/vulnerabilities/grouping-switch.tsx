import { t } from '#web/messages/translate.ts';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
import { type Grouping, GROUPINGS } from './groupings.ts';

export function GroupingSwitch({ value, onChange }: { value: Grouping; onChange(grouping: Grouping): void }) {
  return <ChoiceBar label={t('Group findings')} choices={GROUPINGS} value={value} onChange={onChange} />;
}
