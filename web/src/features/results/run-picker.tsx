import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { runs } from '../../api/analyses.queries.ts';
import type { ResultSelection } from '../../api/results.queries.ts';
import { Select } from '../../ui/select.tsx';

const route = getRouteApi('/results/{-$page}');
const FORMAT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Goes to an older run; shown once there is one. */
export function RunPicker({ selection }: { selection: ResultSelection }) {
  const { page } = route.useParams();
  const search = route.useSearch();
  const navigate = useNavigate();
  const { data } = useQuery(runs(selection));
  const completed = (data?.runs ?? []).filter((run) => run.status === 'completed');
  if (completed.length < 2) return null;
  const tab = page === 'sbom-details' ? 'sbom' : page === 'vulnerability-details' ? 'vuln-finder' : page;
  return (
    <Select
      aria-label="Run"
      className="w-64"
      value={selection.runIndex === undefined ? 'newest' : String(selection.runIndex)}
      onChange={(event) =>
        void navigate({
          to: '/results/{-$page}',
          params: { page: tab },
          search: {
            ...search,
            purl: undefined,
            vulnerability_id: undefined,
            run_index: event.target.value === 'newest' ? undefined : event.target.value,
          },
        })
      }
      options={[
        { value: 'newest', label: 'Newest completed run' },
        ...completed.map((run) => ({
          value: String(run.run_index),
          label: `Run #${run.run_index + 1}, ${FORMAT.format(new Date(run.created_on))}${run.cause === 'knowledge' ? ', new knowledge' : ''}`,
        })),
      ]}
    />
  );
}
