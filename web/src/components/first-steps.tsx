import { GitBranch, Plus } from 'lucide-react';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { t } from '#web/messages/translate.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

// Titles and buttons of both are the specification's and stay verbatim.

export function NoIntegrationYet({ orgId }: { orgId: string }) {
  return (
    <EmptyState
      title={TEXTS.noIntegration}
      action={
        <ButtonLink to="/orgs/manage/integrations/$orgId" params={{ orgId }} variant="primary" icon={<GitBranch />}>
          {TEXTS.linkCodeHost}
        </ButtonLink>
      }
    >
      {t('Link a code host with an access token. Understory reads repositories from it and changes nothing there.')}
    </EmptyState>
  );
}

export function NoProjectsYet() {
  return (
    <EmptyState
      title={TEXTS.noProjects}
      action={
        <ButtonLink to="/projects/add" variant="primary" icon={<Plus />}>
          {TEXTS.addProject}
        </ButtonLink>
      }
    >
      {t('Import a repository of your code host to see what grows beneath it.')}
    </EmptyState>
  );
}
