/** Best first. */
export const GRADE_CLASSES = ['A+', 'A', 'B+', 'B', 'C+', 'C', 'D+', 'D'] as const;
export type GradeClass = (typeof GRADE_CLASSES)[number];
