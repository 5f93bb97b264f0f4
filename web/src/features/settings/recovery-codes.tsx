import { Download } from 'lucide-react';
import { useState } from 'react';
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
      title="Save your recovery codes"
      description="Each one signs you in once when you don't have your phone. They won't be shown again."
      footer={
        <>
          <Button icon={<Download />} onClick={() => saveFile('understory-recovery-codes.txt', 'text/plain', text)}>
            Download
          </Button>
          <Button variant="primary" disabled={!saved} onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="relative rounded-md border border-line bg-sunken p-3">
        <ul aria-label="Recovery codes" className="grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <span className="absolute top-2 right-2">
          <CopyButton text={text} label="Copy all codes" />
        </span>
      </div>
      <Checkbox className="mt-4" label="I saved these codes" checked={saved} onChange={(event) => setSaved(event.target.checked)} />
    </Dialog>
  );
}
