import { BusinessError } from '#contract/errors.ts';
import { t } from '#web/messages/translate.ts';
import { chooseOrganization } from '#web/queries/organizations.queries.ts';
import { currentUser } from '#web/session/session.ts';
import { toasts } from '#web/ui/toast-store.ts';

/** The URL names a record of an organization that this person is not a member of, or that was deleted. */
export class ForeignOrganization extends Error {}

/**
 * Options of a route that shows data of the current organization. A URL with a record or a filter contains the organization, so
 * that a copied link works for all members, even while another organization is selected.
 */
export const ofOrganization = {
  search: {
    middlewares: [
      <Search extends object>({ search, next }: { search: Search; next(search: Search): Search }): Search =>
        withOrganization(next(search), currentUser.get().organization?.id),
    ],
  },
};

function withOrganization<Search extends object>(search: Search, current: string | undefined): Search {
  const isBare = !Object.values(search).some((value) => value !== undefined && value !== null && value !== '');
  return isBare || 'org' in search || current === undefined ? search : { ...search, org: current };
}

/** The same for a record that the path names. A link that names another organization keeps it. */
export function keepOrganization<Search extends object>({ search, next }: { search: Search; next(search: Search): Search }) {
  const kept: Search & { org?: string } = next(search);
  return { ...kept, org: kept.org ?? currentUser.get().organization?.id };
}

/** Switches to the organization that the URL names, and says so. */
export async function enterOrganizationOf(search: Record<string, unknown>): Promise<void> {
  const wanted = search['org'];
  const { user, organization } = currentUser.get();
  if (typeof wanted !== 'string' || !user || wanted === organization?.id) return;
  try {
    await chooseOrganization(wanted);
  } catch (error) {
    if (error instanceof BusinessError && error.status < 500) throw new ForeignOrganization('Not a member.', { cause: error });
    throw error;
  }
  toasts.show({
    description: t('You switched to {name}, where this link leads.', {
      name: currentUser.get().organization?.name ?? t('another organization'),
    }),
  });
}
