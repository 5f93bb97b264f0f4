import { t } from '#web/messages/translate.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Segments } from '#web/ui/segments.tsx';

/** Which state of the branch is analyzed; `text` is the name of the tag or the hash of the commit. */
export interface Revision {
  readonly kind: 'latest' | 'tag' | 'commit';
  readonly text: string;
}

const COMMIT = /^[0-9a-f]{40}$/;

/** What the call takes; undefined while it is not valid. */
export function revisionOf({ kind, text }: Revision): { tag?: string; commit_hash?: string } | undefined {
  const name = text.trim();
  if (kind === 'latest') return {};
  if (kind === 'tag') return name === '' ? undefined : { tag: name };
  return COMMIT.test(name) ? { commit_hash: name } : undefined;
}

export function RevisionField({ revision, onChange }: { revision: Revision; onChange(revision: Revision): void }) {
  const { kind, text } = revision;
  return (
    <>
      <Segments
        label={t('Revision of the branch')}
        value={kind}
        onChange={(next) => onChange({ kind: next, text: '' })}
        options={[
          { value: 'latest', label: t('Latest commit') },
          { value: 'tag', label: t('Tag') },
          { value: 'commit', label: t('Commit') },
        ]}
      />
      {kind === 'tag' && (
        <Field label={t('Tag')} hint={t('The results are those of the tag, apart from the state of the branch.')} required>
          {(control) => (
            <Input {...control} value={text} maxLength={250} onChange={({ target }) => onChange({ kind, text: target.value })} />
          )}
        </Field>
      )}
      {kind === 'commit' && (
        <Field
          label={t('Commit')}
          hint={t('The full hash, 40 hexadecimal digits. Each run analyzes the same commit.')}
          error={text !== '' && revisionOf(revision) === undefined ? t('Commit is not valid.') : undefined}
          required
        >
          {(control) => (
            <Input
              {...control}
              value={text}
              maxLength={60}
              spellCheck={false}
              onChange={({ target }) => onChange({ kind, text: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
