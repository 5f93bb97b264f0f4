import { Download } from 'lucide-react';
import { useState } from 'react';
import { t } from '#web/messages/translate.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CopyButton } from '#web/ui/code.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Shown once. It closes only after the person confirms that the codes are saved. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const [saved, setSaved] = useState(false);
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && saved && onClose()}
      title={t('Save your recovery codes')}
      description={t("Each one signs you in once when you don't have your phone. They won't be shown again.")}
      footer={
        <>
          <Button icon={<Download />} onClick={() => saveFile('understory-recovery-codes.txt', 'text/plain', text)}>
            {t('Download')}
          </Button>
          <Button variant="primary" disabled={!saved} onClick={onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <div className="relative rounded-md border border-line bg-sunken p-3">
        <ul aria-label={t('Recovery codes')} className="grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <span className="absolute top-2 right-2">
          <CopyButton text={text} label={t('Copy all codes')} />
        </span>
      </div>
      <Checkbox className="mt-4" label={t('I saved these codes')} checked={saved} onChange={(event) => setSaved(event.target.checked)} />
    </Dialog>
  );
}
