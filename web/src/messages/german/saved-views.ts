/** Saved views of lists. */
export const SAVED_VIEWS: Readonly<Record<string, string>> = {
  'Saved views': 'Gespeicherte Ansichten',
  Everything: 'Alles',
  'Shared with the organization': 'Mit der Organisation geteilt',
  'The list opens with it': 'Die Liste öffnet sich damit',
  'Save changes': 'Änderungen speichern',
  'Save view': 'Ansicht speichern',
  'Search, filter or sort to save a view': 'Zum Speichern einer Ansicht suchen, filtern oder sortieren',
  'Rename or share {name}': '{name} umbenennen oder teilen',
  'Search, filters, order and grouping as they are now.': 'Suche, Filter, Reihenfolge und Gruppierung, wie sie jetzt sind.',
  'Share with the organization': 'Mit der Organisation teilen',
  'All members see it; moderators can change and remove it.': 'Alle Mitglieder sehen sie; Moderatoren können sie ändern und entfernen.',
  'More about the view {name}': 'Mehr zur Ansicht {name}',
  'Open the list with everything': 'Liste mit allem öffnen',
  'Open the list with this view': 'Liste mit dieser Ansicht öffnen',
  'Rename or share': 'Umbenennen oder teilen',
  'Remove the view {name}?': 'Die Ansicht {name} entfernen?',
  'It goes for all members of the organization. The list itself stays.':
    'Sie geht für alle Mitglieder der Organisation verloren. Die Liste selbst bleibt.',
  'The list itself stays.': 'Die Liste selbst bleibt.',
  'Remove view': 'Ansicht entfernen',
};
