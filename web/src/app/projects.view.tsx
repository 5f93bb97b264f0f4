import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '#web/ui/states.tsx';

const ImportProjects = lazy(async () => ({ default: (await import('#web/features/projects/import-projects.screen.tsx')).View }));
const Projects = lazy(async () => ({ default: (await import('#web/features/projects/projects.screen.tsx')).View }));

const route = getRouteApi('/projects/{-$page}');

export function View() {
  const { page } = route.useParams();
  return <Suspense fallback={<Loading />}>{page === 'add' ? <ImportProjects /> : <Projects />}</Suspense>;
}
