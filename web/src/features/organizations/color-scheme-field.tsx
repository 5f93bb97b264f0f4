import { ColorScheme } from '#contract/entities/organization.ts';
import { OrganizationMark } from '#web/components/organization-mark.tsx';
import { t } from '#web/messages/translate.ts';
import type { useOrganizationForm } from './organization-form.ts';

export function ColorSchemeField({ form }: { form: ReturnType<typeof useOrganizationForm> }) {
  const name = form.watch('name');
  return (
    <fieldset>
      <legend className="text-sm font-[560]">{t('Color')}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {ColorScheme.options.map((scheme) => (
          <label
            key={scheme}
            className="relative cursor-pointer rounded-lg border border-transparent p-1 has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input type="radio" value={scheme} className="sr-only" {...form.register('color_scheme')} />
            <OrganizationMark organization={{ name: name || 'Understory', color_scheme: scheme }} size="lg" />
            <span className="sr-only">{scheme}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
