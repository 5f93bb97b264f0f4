import { useMutation } from '@tanstack/react-query';
import type { Organization, OrganizationMember } from '#contract/entities/organization.ts';
import { mayActOn, Role } from '#contract/roles.ts';
import { ROLE_LABELS } from '#web/components/role-labels.ts';
import { t } from '#web/messages/translate.ts';
import { changeRoleMutation } from '#web/queries/organizations.queries.ts';
import { Select } from '#web/ui/select.tsx';
import { toasts } from '#web/ui/toast-store.ts';
import { useMayManage } from './may-manage.ts';

/** The role of a member, which those above it change in place and can take back. */
export function MemberRole({ organization, member }: { organization: Organization; member: OrganizationMember }) {
  const mayManage = useMayManage(organization, member);
  const change = useMutation({
    ...changeRoleMutation(organization.id, member.id),
    onSuccess: (_, role) => {
      const before = member.role;
      toasts.show({
        description: t('{firstName} {lastName} is now {role}.', {
          firstName: member.first_name,
          lastName: member.last_name,
          role: ROLE_LABELS[role],
        }),
        action: role === before ? undefined : { label: t('Undo'), onClick: () => change.mutate(before) },
      });
    },
  });
  if (!mayManage) return ROLE_LABELS[member.role];
  return (
    <Select
      size="sm"
      className="w-32"
      aria-label={t('Role of {firstName} {lastName}', { firstName: member.first_name, lastName: member.last_name })}
      value={change.isPending ? change.variables : member.role}
      disabled={change.isPending}
      onChange={({ target }) => change.mutate(Role.parse(target.value))}
      options={Role.options.filter((role) => mayActOn(organization.role, role)).map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
    />
  );
}
