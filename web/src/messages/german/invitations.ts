/** Texts of web/src/features/invitations. */
export const invitations: Readonly<Record<string, string>> = {
  'Nobody can invite you anymore.': 'Niemand kann dich mehr einladen.',
  "{name} can't invite you anymore.": '{name} kann dich nicht mehr einladen.',
  'Block invites from this organization': 'Einladungen dieser Organisation blockieren',
  'Block invites from all organizations': 'Einladungen aller Organisationen blockieren',
  'Go back': 'Zurück',
  'Join an organization': 'Einer Organisation beitreten',
  'Invited by': 'Eingeladen von',
  Role: 'Rolle',
  Invited: 'Eingeladen',
  'Join Organization': 'Organisation beitreten',
  Roles: 'Rollen',
  'Manages everything, the organization itself included.': 'Verwaltet alles, auch die Organisation selbst.',
  'Also adds integrations with code hosts and manages analyzers.': 'Fügt auch Integrationen mit Code-Hosts hinzu und verwaltet Analyzer.',
  'Also manages invitations and members.': 'Verwaltet auch Einladungen und Mitglieder.',
  'Imports projects, starts analyses and reads results.': 'Importiert Projekte, startet Analysen und liest Ergebnisse.',
  'What do others see about me?': 'Was sehen andere über mich?',
  'Your name, your handle, your email address and what you do in the organization.':
    'Name, Handle, E-Mail-Adresse und was du in der Organisation tust.',
  'Do they see my own projects?': 'Sehen sie meine eigenen Projekte?',
  'No. Projects, integrations and results stay in the organization they belong to.':
    'Nein. Projekte, Integrationen und Ergebnisse bleiben in der Organisation, zu der sie gehören.',
  'Can I leave later?': 'Kann ich später austreten?',
  'Yes, at any time, in the overview of the organization.': 'Ja, jederzeit, im Überblick der Organisation.',
};
