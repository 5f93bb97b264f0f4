/** web/src/features/organizations/vulnerability-data */
export const KNOWLEDGE_IMPORT: Readonly<Record<string, string>> = {
  'Import a file': 'Datei importieren',
  'For servers without a network: choose a file that a connected machine wrote with “understory knowledge export”.':
    'Für Server ohne Netz: Wähle eine Datei, die ein verbundener Rechner mit „understory knowledge export“ geschrieben hat.',
  'Choose a file': 'Datei wählen',
  'Sending {name}: {percent}%': '{name} wird gesendet: {percent} %',
  'Stop sending': 'Senden abbrechen',
  Sending: 'Senden',
  'Discard the file': 'Datei verwerfen',
  '{name} has not arrived in full': '{name} ist nicht vollständig angekommen',
  'Choose the same file again to send the rest of it.': 'Wähle dieselbe Datei noch einmal, um den Rest zu senden.',
  '{name} waits for a worker.': '{name} wartet auf einen Worker.',
  'Every byte of {name} is being checked.': 'Jedes Byte von {name} wird geprüft.',
  '{name} is in service.': '{name} wird verwendet.',
  '{name} was not put into service': '{name} wird nicht verwendet',
  'Use it all the same': 'Trotzdem verwenden',
  'The file is damaged or is not an export. {reason}': 'Die Datei ist beschädigt oder kein Export. {reason}',
  'It is older than the data in use: built {built}, in use {used}.':
    'Sie ist älter als die verwendeten Daten: erstellt {built}, verwendet {used}.',
  '{feed} has {records} records instead of {before}. It may be cut off.':
    '{feed} hat {records} Einträge statt {before}. Vielleicht ist der Feed abgeschnitten.',
};
