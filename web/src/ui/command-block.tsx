import { t } from '#web/messages/translate.ts';
import { CopyButton } from './code.tsx';

/** A command to run elsewhere, with a button that copies it. */
export function CommandBlock({ command }: { command: string }) {
  return (
    <div className="flex items-center gap-1 rounded-md border border-line bg-sunken py-1 pr-1 pl-2.5">
      <pre className="min-w-0 flex-1 py-0.5 text-sm whitespace-pre-wrap">
        <code>{command}</code>
      </pre>
      <CopyButton text={command} label={t('Copy the command')} />
    </div>
  );
}
