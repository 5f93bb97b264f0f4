import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { QueryError } from '#web/components/query-error.tsx';
import { t } from '#web/messages/translate.ts';
import { outboxQuery } from '#web/queries/outbox.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { KeptMailCard } from './kept-mail.tsx';

/** Where the person who runs the server reads mails while it has no mail server. The key was printed when it started. */
export function View() {
  const { key } = useSearch({ strict: false });
  return (
    <AuthLayout title={t('Outbox')} subtitle={t('No mail server is set up, so emails are kept here. Set SMTP_URL to send them.')}>
      {key === undefined ? <AskForKey /> : <Mails machineKey={key} />}
    </AuthLayout>
  );
}

function Mails({ machineKey }: { machineKey: string }) {
  const mails = useQuery(outboxQuery(machineKey));
  if (mails.isPending) return <SkeletonLines />;
  if (mails.isError) return <QueryError title={t('The outbox could not be loaded')} query={mails} />;
  if (mails.data === null) {
    return (
      <>
        <Notice tone="danger">{t('This key does not open the outbox, or the server sends its emails.')}</Notice>
        <AskForKey />
      </>
    );
  }
  if (mails.data.length === 0) return <p className="text-muted">{t('No email yet.')}</p>;
  return mails.data.map((mail) => <KeptMailCard key={mail.id} mail={mail} />);
}

function AskForKey() {
  const navigate = useNavigate();
  const [key, setKey] = useState('');
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (key.trim() !== '') void navigate({ to: '/outbox', search: { key: key.trim() } });
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={open}>
      <Field label={t('Key')} hint={t('The server printed it when it started.')} required>
        {(control) => <PasswordInput {...control} autoComplete="off" value={key} onChange={(event) => setKey(event.target.value)} />}
      </Field>
      <Button type="submit" variant="primary">
        {t('Open the outbox')}
      </Button>
    </form>
  );
}
