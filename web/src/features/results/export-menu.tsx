import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { t } from '#web/messages/translate.ts';
import { type ExportFormat, exportResultMutation } from '#web/queries/export-result.ts';
import type { ResultSelection } from '#web/queries/results.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { ActionLabel } from './results-heading.tsx';

const FORMATS: readonly { format: ExportFormat; label: string }[] = [
  { format: 'pdf', label: t('Report (PDF)') },
  { format: 'html', label: t('Report (HTML)') },
  { format: 'notices-html', label: t('License notices (HTML)') },
  { format: 'notices-txt', label: t('License notices (text)') },
  { format: 'cyclonedx-json', label: t('CycloneDX 1.6 (JSON)') },
  { format: 'cyclonedx-xml', label: t('CycloneDX 1.6 (XML)') },
  { format: 'cyclonedx-1.7-json', label: t('CycloneDX 1.7 (JSON)') },
  { format: 'cyclonedx-1.7-xml', label: t('CycloneDX 1.7 (XML)') },
  { format: 'spdx-json', label: t('SPDX 2.3 (JSON)') },
  { format: 'openvex', label: t('Decisions (OpenVEX)') },
  { format: 'cyclonedx-vex-json', label: t('Decisions (CycloneDX VEX)') },
  { format: 'sarif', label: t('SARIF') },
  { format: 'csv', label: t('Spreadsheet (CSV)') },
  { format: 'json', label: t('All evidence (JSON)') },
];

export function ExportMenu({ selection, name }: { selection: ResultSelection; name: string }) {
  const download = useMutation(exportResultMutation(selection, name));
  return (
    <Menu
      trigger={
        <Button size="sm" icon={<Download />} loading={download.isPending}>
          <ActionLabel>{t('Export')}</ActionLabel>
        </Button>
      }
    >
      {FORMATS.map(({ format, label }) => (
        <MenuItem key={format} onSelect={() => download.mutate(format)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
