import { useState } from 'react';
import { TEXTS } from '#contract/specification-texts.ts';
import { CopyButton } from '#web/ui/code.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';

const SUBJECTS = [TEXTS.helpSubjectDescription, TEXTS.helpSubjectFalsePositive];

/** Composes a mail in the person's mail program: this server has no address for reports. */
export function ContactForm() {
  const [subject, setSubject] = useState<string>(SUBJECTS[0]!);
  const [message, setMessage] = useState('');
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
  return (
    <Card className="mt-2 flex flex-col gap-4 p-4 sm:p-5">
      <Field label="Subject">
        {(control) => (
          <Select
            {...control}
            value={subject}
            onChange={(event) => setSubject(event.target.value)}
            options={SUBJECTS.map((text) => ({ value: text, label: text }))}
          />
        )}
      </Field>
      <Field label="Message" hint="Name the vulnerability, the package and its version.">
        {(control) => <TextArea {...control} value={message} onChange={(event) => setMessage(event.target.value)} />}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <a href={mail} className={buttonClass({ variant: 'primary' })}>
          Open in your mail program
        </a>
        <span className="flex items-center gap-1 text-sm text-muted">
          or copy the report <CopyButton text={`${subject}\n\n${message}`} label="Copy the report" />
        </span>
      </div>
    </Card>
  );
}
