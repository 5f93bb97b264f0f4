import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EllipsisVertical, ExternalLink, ListChecks, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '#contract/entities/project.ts';
import { isAtLeast } from '#contract/roles.ts';
import { useOrganization } from '../../api/current-organization.ts';
import { reasonOf } from '../../api/error-toast.tsx';
import { useStore } from '../../api/external-store.ts';
import { removeProject } from '../../api/projects.queries.ts';
import { AREAS } from '../../api/query-keys.ts';
import { currentUser } from '../../api/session.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { toasts } from '../../ui/toast-store.ts';

export function ProjectMenu({ project }: { project: Project }) {
  const organization = useOrganization();
  const { user } = useStore(currentUser);
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => removeProject(project.organization_id, project.id),
    meta: { handled: true },
    onSuccess: async () => {
      setAsking(false);
      toasts.show({ description: `${project.name} was removed.` });
      await queries.invalidateQueries({ queryKey: [AREAS.projects] });
      await queries.invalidateQueries({ queryKey: [AREAS.repositories] });
    },
  });
  const mayRemove = organization && (isAtLeast(organization.role, 'MODERATOR') || project.added_by?.id === user?.id);
  return (
    <>
      <Menu
        trigger={
          <Button size="icon" variant="ghost" aria-label={`More about ${project.name}`} icon={<EllipsisVertical />} className="size-8" />
        }
      >
        <MenuItem asChild>
          <Link to="/analyses/{-$page}" params={{ page: undefined }} search={{ project_id: project.id }}>
            <ListChecks aria-hidden="true" />
            Show its analyses
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/analyses/{-$page}" params={{ page: 'add' }} search={{ project_id: project.id }}>
            <Play aria-hidden="true" />
            Analyze
          </Link>
        </MenuItem>
        {/^https?:/.test(project.url) && (
          <MenuItem asChild>
            <a href={project.url} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden="true" />
              Open on the code host
            </a>
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
        title={`Remove ${project.name}?`}
        description="Its analyses and their results are removed too. The repository on the code host is not touched."
        action="Remove project"
        loading={remove.isPending}
        error={remove.error ? reasonOf(remove.error) : undefined}
        onAction={() => remove.mutate()}
      />
    </>
  );
}
