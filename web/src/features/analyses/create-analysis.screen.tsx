import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { analyzersQuery, createAnalysisMutation } from '#web/queries/analyses.queries.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { branchesQuery, projectQuery } from '#web/queries/projects.queries.ts';
import { allOf } from '#web/queries/viewed-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { AnalyzerStages } from '#web/components/analyzer-stages.tsx';
import { QueryView } from '#web/components/query-view.tsx';
import { ChooseProject } from './choose-project.tsx';

const route = getRouteApi('/analyses/add');

export function View() {
  const organization = useOrganization();
  const { project_id: projectId } = route.useSearch();
  if (!organization || !projectId) return <ChooseProject title="Start an analysis" orgId={organization?.id} page="add" />;
  return <CreateAnalysis key={projectId} orgId={organization.id} projectId={projectId} />;
}

function CreateAnalysis({ orgId, projectId }: { orgId: string; projectId: string }) {
  const navigate = useNavigate();
  const project = useQuery(projectQuery(orgId, projectId));
  const offered = useQuery(analyzersQuery(orgId, { page: 0, entries_per_page: 100, sort_key: 'created_on', sort_direction: 'ASC' }));
  const known = useQuery(branchesQuery(orgId, projectId));
  const [chosenAnalyzer, setAnalyzer] = useState<string>();
  const [chosenBranch, setBranch] = useState<string>();
  const analyzer = offered.data?.data.find((entry) => entry.id === chosenAnalyzer) ?? offered.data?.data[0];
  const branch = chosenBranch ?? known.data?.default_branch ?? project.data?.default_branch ?? '';
  const start = useMutation({
    ...createAnalysisMutation(orgId, projectId),
    onSuccess: () => navigate({ to: '/analyses', search: { project_id: projectId } }),
  });
  return (
    <Page
      narrow
      title="Start an analysis"
      description={project.data?.name}
      crumbs={[
        { label: 'Projects', link: { to: '/projects' } },
        {
          label: project.data?.name ?? '…',
          link: { to: '/analyses', search: { project_id: projectId } },
        },
        { label: 'Start an analysis' },
      ]}
    >
      <Card className="p-4 sm:p-5">
        <QueryView query={allOf(project, offered)} failed="The analysis cannot be prepared" loading={<SkeletonLines lines={5} />}>
          {([, { data: analyzers }]) => (
            <form
              className="flex flex-col gap-5"
              onSubmit={(event) => {
                event.preventDefault();
                if (analyzer && branch.trim()) start.mutate({ analyzer_id: analyzer.id, branch: branch.trim() });
              }}
            >
              {start.isError && <Notice tone="danger">{reasonOf(start.error)}</Notice>}
              <Field label="Analyzer" hint={analyzer?.description} required>
                {(control) => (
                  <Select
                    {...control}
                    placeholder="Choose an analyzer"
                    value={analyzer?.id ?? ''}
                    onChange={(event) => setAnalyzer(event.target.value)}
                    options={analyzers.map((entry) => ({ value: entry.id, label: entry.name }))}
                  />
                )}
              </Field>
              {analyzer && <AnalyzerStages stages={analyzer.steps} />}
              {!analyzer && <Notice tone="warning">This organization has no analyzer yet. An admin can create one.</Notice>}
              <Field
                label="Branch"
                required
                hint={
                  known.isError
                    ? `The branches could not be listed: ${reasonOf(known.error)} You can type the name of a branch.`
                    : undefined
                }
              >
                {(control) =>
                  known.data && known.data.branches.length > 0 ? (
                    <Select
                      {...control}
                      value={branch}
                      onChange={(event) => setBranch(event.target.value)}
                      options={known.data.branches.map((name) => ({ value: name, label: name }))}
                    />
                  ) : (
                    <Input {...control} value={branch} disabled={known.isPending} onChange={(event) => setBranch(event.target.value)} />
                  )
                }
              </Field>
              <div className="flex justify-end">
                <Button type="submit" variant="primary" icon={<Play />} loading={start.isPending} disabled={!analyzer || !branch.trim()}>
                  Start analysis
                </Button>
              </div>
            </form>
          )}
        </QueryView>
      </Card>
    </Page>
  );
}
