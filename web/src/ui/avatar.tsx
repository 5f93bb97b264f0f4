import { cx } from './class-names.ts';

/** Picture or initials. Decoration beside a name, hence silent. */
export function Avatar({
  name,
  url,
  size = 'md',
  square,
}: {
  name: string;
  url?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg';
  square?: boolean;
}) {
  const shape = cx('shrink-0 overflow-hidden', square ? 'rounded-md' : 'rounded-full', SIZES[size]);
  if (url) return <img src={url} alt="" referrerPolicy="no-referrer" className={cx(shape, 'object-cover')} />;
  return (
    <span aria-hidden="true" className={cx(shape, 'inline-grid place-items-center bg-accent-soft font-[600] text-accent-text')}>
      {initialsOf(name)}
    </span>
  );
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = [...(words[0] ?? '?')][0] ?? '?';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toUpperCase();
}

const SIZES = { sm: 'size-6 text-[0.625rem]', md: 'size-8 text-xs', lg: 'size-14 text-lg' };
