import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink, ListChecks, Play } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '#contract/entities/project.ts';
import { ConfirmMutation } from '#web/components/confirm-mutation.tsx';
import { t } from '#web/messages/translate.ts';
import { useMayRemove } from '#web/session/current-organization.ts';
import { removeProjectMutation } from '#web/queries/projects.queries.ts';
import { MenuItem, MenuRemove, MoreMenu } from '#web/ui/menu.tsx';
import { toasts } from '#web/ui/toast-store.ts';

export function ProjectMenu({ project }: { project: Project }) {
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    ...removeProjectMutation(project.organization_id, project.id),
    onSuccess: () => {
      setAsking(false);
      toasts.show({ description: t('{name} was removed.', { name: project.name }) });
    },
  });
  const mayRemove = useMayRemove(project.added_by?.id);
  return (
    <>
      <MoreMenu label={t('More about {name}', { name: project.name })}>
        <MenuItem asChild>
          <Link to="/analyses" search={{ project_id: project.id }}>
            <ListChecks aria-hidden="true" />
            {t('Show analyses')}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/analyses/add" search={{ project_id: project.id }}>
            <Play aria-hidden="true" />
            {t('Analyze')}
          </Link>
        </MenuItem>
        {/^https?:/.test(project.url) && (
          <MenuItem asChild>
            <a href={project.url} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden="true" />
              {t('Open on the code host')}
            </a>
          </MenuItem>
        )}
        {mayRemove && <MenuRemove onSelect={() => setAsking(true)} />}
      </MoreMenu>
      <ConfirmMutation
        mutation={remove}
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Remove {name}?', { name: project.name })}
        description={t('This also removes its analyses and their results. The repository on the code host is not changed.')}
        action={t('Remove project')}
      />
    </>
  );
}
