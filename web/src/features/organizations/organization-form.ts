import * as z from 'zod';
import { useSchemaForm } from '#web/ui/form.tsx';
import { ColorScheme } from '#contract/entities/organization.ts';
import { line, prose } from '#contract/fields.ts';
import { LIMITS } from '#contract/limits.ts';

/** The form that creates and edits an organization. */
export const OrganizationForm = z.object({
  name: line(LIMITS.organizationName),
  description: prose(LIMITS.organizationDescription),
  color_scheme: ColorScheme,
});
export type OrganizationForm = z.infer<typeof OrganizationForm>;

export const useOrganizationForm = (defaultValues: OrganizationForm) =>
  useSchemaForm<OrganizationForm, OrganizationForm>(OrganizationForm, { defaultValues });
