import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '#web/ui/states.tsx';

const CreateAnalysis = lazy(async () => ({ default: (await import('#web/features/analyses/create-analysis.screen.tsx')).View }));
const Analyses = lazy(async () => ({ default: (await import('#web/features/analyses/analyses.screen.tsx')).View }));

const route = getRouteApi('/analyses/{-$page}');

export function View() {
  const { page } = route.useParams();
  return <Suspense fallback={<Loading />}>{page === 'add' ? <CreateAnalysis /> : <Analyses />}</Suspense>;
}
