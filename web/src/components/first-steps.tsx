import { GitBranch, Plus } from 'lucide-react';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

// Titles and buttons of both are the specification's, section 2.

export function NoIntegrationYet({ orgId }: { orgId: string }) {
  return (
    <EmptyState
      title="No VCS Integration Yet"
      action={
        <ButtonLink to="/orgs/manage/integrations/$orgId" params={{ orgId }} variant="primary" icon={<GitBranch />}>
          Link to Github or Gitlab
        </ButtonLink>
      }
    >
      Link a code host by a token of yours. Understory reads repositories from it and changes nothing there.
    </EmptyState>
  );
}

export function NoProjectsYet() {
  return (
    <EmptyState
      title="No Projects Yet"
      action={
        <ButtonLink to="/projects/add" variant="primary" icon={<Plus />}>
          Add Project
        </ButtonLink>
      }
    >
      Import a repository of your code host to see what grows beneath it.
    </EmptyState>
  );
}
