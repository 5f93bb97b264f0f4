import { useNavigate } from '@tanstack/react-router';
import { FolderGit2 } from 'lucide-react';
import { chosenProjects, type ProjectSelection } from '#web/components/project-selection.ts';
import { t } from '#web/messages/translate.ts';
import { PanelButton } from '#web/ui/panel-button.tsx';
import { ProjectChoices } from './project-choices.tsx';

/** Limits the dashboard to some projects, which its address contains. */
export function ProjectFilter({ orgId, only }: { orgId: string; only: ProjectSelection }) {
  const navigate = useNavigate();
  const chosen = chosenProjects(only);
  // The address may be ahead of what is shown when boxes are clicked one after the other.
  const choose = (change: (chosen: readonly string[]) => readonly string[]) =>
    void navigate({
      to: '/',
      search: (before: ProjectSelection) => ({ ...before, project: change(chosenProjects(before)).join() || undefined }),
    });
  return (
    <PanelButton size="sm" label={t('Projects')} icon={<FolderGit2 />} chosen={chosen.length} align="end">
      <ProjectChoices orgId={orgId} integration={only.integration} chosen={chosen} onChange={choose} />
    </PanelButton>
  );
}
