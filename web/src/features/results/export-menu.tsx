import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ExportFormat, exportResultMutation } from '#web/queries/export-result.ts';
import type { ResultSelection } from '#web/queries/results.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';

const FORMATS: readonly { format: ExportFormat; label: string }[] = [
  { format: 'pdf', label: 'Report (PDF)' },
  { format: 'html', label: 'Report (HTML)' },
  { format: 'notices-html', label: 'License notices (HTML)' },
  { format: 'notices-txt', label: 'License notices (text)' },
  { format: 'cyclonedx-json', label: 'CycloneDX 1.6 (JSON)' },
  { format: 'cyclonedx-xml', label: 'CycloneDX 1.6 (XML)' },
  { format: 'cyclonedx-1.7-json', label: 'CycloneDX 1.7 (JSON)' },
  { format: 'cyclonedx-1.7-xml', label: 'CycloneDX 1.7 (XML)' },
  { format: 'spdx-json', label: 'SPDX 2.3 (JSON)' },
  { format: 'openvex', label: 'Decisions (OpenVEX)' },
  { format: 'cyclonedx-vex-json', label: 'Decisions (CycloneDX VEX)' },
  { format: 'sarif', label: 'SARIF' },
  { format: 'csv', label: 'Spreadsheet (CSV)' },
  { format: 'json', label: 'All evidence (JSON)' },
];

export function ExportMenu({ selection, name }: { selection: ResultSelection; name: string }) {
  const download = useMutation(exportResultMutation(selection, name));
  return (
    <Menu
      trigger={
        <Button size="sm" icon={<Download />} loading={download.isPending}>
          Export
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
