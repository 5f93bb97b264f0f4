import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

export const GradeExample = lazyPart(async () => (await import('./grade-example.tsx')).GradeExample, <SkeletonLines lines={6} />);
export const RolesTable = lazyPart(async () => (await import('./roles-table.tsx')).RolesTable, <SkeletonLines lines={6} />);
