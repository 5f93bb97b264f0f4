import { BusinessError } from '#contract/errors.ts';
import { chooseOrganization } from '#web/queries/organizations.queries.ts';
import { currentUser } from '#web/session/session.ts';
import { toasts } from '#web/ui/toast-store.ts';

/** The address names a record of an organization that this person does not belong to, or that is gone. */
export class ForeignOrganization extends Error {}

/** An address of a record carries its organization, so that a copied link opens for every member, whichever organization is current. */
export function withOrganization(search: Record<string, unknown>, current: string | undefined): Record<string, unknown> {
  return search['project_id'] === undefined || search['org'] !== undefined || current === undefined ? search : { ...search, org: current };
}

/** Goes to the organization that an address names, and says so. */
export async function enterOrganizationOf(search: Record<string, unknown>): Promise<void> {
  const wanted = search['org'];
  const { user, organization } = currentUser.get();
  if (typeof wanted !== 'string' || search['project_id'] === undefined || !user || wanted === organization?.id) return;
  try {
    await chooseOrganization(wanted);
  } catch (error) {
    if (error instanceof BusinessError && error.status < 500) throw new ForeignOrganization('Not a member.', { cause: error });
    throw error;
  }
  toasts.show({ description: `You are now in ${currentUser.get().organization?.name ?? 'another organization'}, where this link leads.` });
}
