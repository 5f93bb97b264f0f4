import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Project } from '#contract/entities/project.ts';
import { MOST_CHOSEN } from '#web/components/project-selection.ts';
import { ProviderMark } from '#web/components/provider-mark.tsx';
import { QueryError } from '#web/components/query-error.tsx';
import { t } from '#web/messages/translate.ts';
import { projectsQuery } from '#web/queries/projects.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Input } from '#web/ui/input.tsx';
import { useAhead } from '#web/ui/use-ahead.ts';

const SHOWN = 20;

interface Props {
  orgId: string;
  integration: string | undefined;
  chosen: readonly string[];
  onChange(change: (chosen: readonly string[]) => readonly string[]): void;
}

/** The chosen projects and the first ones that a search finds, each with a box. */
export function ProjectChoices({ orgId, integration, chosen, onChange }: Props) {
  const [search, setSearch] = useState('');
  const search_key = useDeferredValue(search.trim());
  const page = { page: 0, sort_key: 'name', sort_direction: 'ASC' } as const;
  const among = integration === undefined ? {} : { integrationIds: integration };
  const found = useQuery(projectsQuery(orgId, { ...page, ...among, entries_per_page: SHOWN, ...(search_key ? { search_key } : {}) }));
  const ofChosen = useQuery({
    ...projectsQuery(orgId, { ...page, entries_per_page: MOST_CHOSEN, project_ids: chosen.join() }),
    enabled: chosen.length > 0,
  });
  if (found.isError) return <QueryError title={t('The projects could not be loaded')} query={found} />;
  const matching = found.data?.matching_count ?? 0;
  const first = chosen.length === 0 ? [] : (ofChosen.data?.data.filter(({ id }) => chosen.includes(id)) ?? []);
  const others = (found.data?.data ?? []).filter(({ id }) => !chosen.includes(id));
  const box = ({ id, name, type }: Project) => (
    <ProjectBox
      key={id}
      name={name}
      provider={type}
      chosen={chosen.includes(id)}
      disabled={chosen.length >= MOST_CHOSEN && !chosen.includes(id)}
      onChoose={(isChosen) =>
        onChange((before) => {
          const others = before.filter((other) => other !== id);
          return isChosen ? [...others, id] : others;
        })
      }
    />
  );
  return (
    <div className="flex flex-col gap-3">
      <Input
        type="search"
        aria-label={t('Search projects')}
        placeholder={t('Search projects')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {first.length > 0 && (
        <fieldset className="flex min-w-0 flex-col gap-1.5 border-b border-line pb-3">
          <legend className="sr-only">{t('Chosen projects')}</legend>
          {first.map(box)}
          <Button size="sm" variant="ghost" className="self-start" onClick={() => onChange(() => [])}>
            {t('Show all projects')}
          </Button>
        </fieldset>
      )}
      <fieldset className="flex min-w-0 flex-col gap-1.5">
        <legend className="sr-only">{t('Projects')}</legend>
        {others.map(box)}
      </fieldset>
      <output className="text-xs text-muted">
        {found.data && matching === 0 && t('No project matches.')}
        {matching > SHOWN && t('The first {shown} of {matching}. Search for the others.', { shown: SHOWN, matching })}
        {chosen.length >= MOST_CHOSEN && t('At most {most} projects can be chosen.', { most: MOST_CHOSEN })}
      </output>
    </div>
  );
}

interface BoxProps {
  name: string;
  /** Projects of two code hosts may have the same name. */
  provider: Project['type'];
  chosen: boolean;
  disabled: boolean;
  onChoose(isChosen: boolean): void;
}

function ProjectBox({ name, provider, chosen, disabled, onChoose }: BoxProps) {
  const [shown, choose] = useAhead(chosen);
  return (
    <Checkbox
      label={
        <span className="flex items-baseline gap-2">
          <span className="wrap-anywhere">{name}</span>
          <ProviderMark provider={provider} className="size-5 translate-y-0.5" />
        </span>
      }
      checked={shown}
      disabled={disabled}
      onChange={({ target }) => {
        choose(target.checked);
        onChoose(target.checked);
      }}
    />
  );
}
