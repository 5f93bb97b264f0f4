import { cx } from '#web/ui/class-names.ts';
import { initialsOf } from '#web/ui/avatar.tsx';

/** Initials on the organization's color. Decoration beside its name, hence silent. */
export function OrganizationMark({
  organization,
  size = 'sm',
}: {
  organization: { name: string; color_scheme: string };
  size?: 'sm' | 'lg';
}) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-md font-[650]',
        size === 'lg' ? 'size-11 text-lg' : 'size-6 text-[0.625rem]',
        SCHEMES[organization.color_scheme] ?? SCHEMES['moss'],
      )}
    >
      {initialsOf(organization.name)}
    </span>
  );
}

/** White letters reach 4.5:1 on each of them. */
const SCHEMES: Record<string, string> = {
  moss: 'scheme-moss',
  fern: 'scheme-fern',
  lagoon: 'scheme-lagoon',
  sky: 'scheme-sky',
  iris: 'scheme-iris',
  plum: 'scheme-plum',
  rose: 'scheme-rose',
  amber: 'scheme-amber',
};
