import { sql } from 'kysely';

/**
 * Whether the results that count on the default branch of a row of `project` could not see everything, as `projectState` says; false
 * without any.
 */
export const incompleteState = sql`exists (
  select from counting_result counting join run on run.id = counting.run_id
  where counting.project_id = project.id and counting.ref_type = 'branch' and counting.ref = project.default_branch
    and (not coalesce(run.complete, false) or (
      counting.step in ('vuln-finder', 'js-patching', 'license-finder') and exists (
        select from counting_result inventory join result on result.run_id = inventory.run_id and result.step = inventory.step
        where inventory.project_id = project.id and inventory.ref_type = 'branch' and inventory.ref = project.default_branch
          and inventory.step in ('js-sbom', 'php-sbom') and inventory.run_id <> counting.run_id
          and not ((result.coverage #>> '{packages,extracted}')::int = 0 and (result.coverage #>> '{packages,declared}')::int = 0))))
)`;
