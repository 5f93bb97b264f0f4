/** Notifications, and why decisions do not hold any more. */
export const told: Readonly<Record<string, string>> = {
  '1 vulnerability no longer known in {project}': '1 Schwachstelle nicht mehr bekannt in {project}',
  '{count} vulnerabilities no longer known in {project}': '{count} Schwachstellen nicht mehr bekannt in {project}',
  '1 vulnerability came into {project}': '1 Schwachstelle neu in {project}',
  '{count} vulnerabilities came into {project}': '{count} Schwachstellen neu in {project}',
  '1 vulnerability became known in {project}': '1 Schwachstelle bekannt geworden in {project}',
  '{count} vulnerabilities became known in {project}': '{count} Schwachstellen bekannt geworden in {project}',
  '1 vulnerability now known to be exploited in {project}': '1 Schwachstelle jetzt bekannt ausgenutzt in {project}',
  '{count} vulnerabilities now known to be exploited in {project}': '{count} Schwachstellen jetzt bekannt ausgenutzt in {project}',
  '{what} in {place} ({severity}).': '{what} in {place} ({severity}).',
  '{what} in {place} ({severity}, known to be exploited).': '{what} in {place} ({severity}, bekannt ausgenutzt).',
  'And {count} more.': 'Und {count} weitere.',
  'The code changed.': 'Der Code wurde geändert.',
  'The code did not change; the vulnerability data did.': 'Der Code ist gleich geblieben; die Schwachstellendaten haben sich geändert.',
  'The code did not change; the scanner did.': 'Der Code ist gleich geblieben; der Scanner hat sich geändert.',
  'The code and the scanner changed.': 'Der Code und der Scanner haben sich geändert.',
  'The code or the scanner changed.': 'Der Code oder der Scanner hat sich geändert.',
  'The previous scan did not look there, so they may be older.': 'Der vorige Scan hat dort nicht nachgesehen, sie können also älter sein.',
  'The previous scan did not look for {count} of them, so they may be older.':
    'Nach {count} davon hat der vorige Scan nicht gesehen, sie können also älter sein.',
  '1 new weakness in the code of {project}': '1 neue Schwäche im Code von {project}',
  '{count} new weaknesses in the code of {project}': '{count} neue Schwächen im Code von {project}',
  Weaknesses: 'Schwächen',
  critical: 'kritisch',
  'not yet scored': 'noch nicht bewertet',

  'The analysis of {project} is complete': 'Die Analyse von {project} ist vollständig',
  'Its results can be read.': 'Die Ergebnisse sind da.',
  'The analysis of {project} has ended, its result is incomplete': 'Die Analyse von {project} ist beendet, ihr Ergebnis ist unvollständig',
  '{reason} (and {count} more)': '{reason} (und {count} weitere)',
  'The analysis of {project} failed': 'Die Analyse von {project} ist fehlgeschlagen',

  '1 new license violation in {project}': '1 neuer Lizenzverstoß in {project}',
  '{count} new license violations in {project}': '{count} neue Lizenzverstöße in {project}',
  '1 component has a license that the policy does not allow.': '1 Komponente hat eine Lizenz, die die Richtlinie nicht erlaubt.',
  '{count} components have licenses that the policy does not allow.':
    '{count} Komponenten haben Lizenzen, die die Richtlinie nicht erlaubt.',

  '1 finding is due within {days} days': '1 Befund ist binnen {days} Tagen fällig',
  '{count} findings are due within {days} days': '{count} Befunde sind binnen {days} Tagen fällig',
  '1 finding is overdue': '1 Befund ist überfällig',
  '{count} findings are overdue': '{count} Befunde sind überfällig',
  '{vulnerability} in {component} of {project}, due on {date}.': '{vulnerability} in {component} von {project}, fällig am {date}.',

  'The decision on {vulnerability} is open again': 'Die Entscheidung zu {vulnerability} ist wieder offen',
  'The decision on {vulnerability} has expired': 'Die Entscheidung zu {vulnerability} ist abgelaufen',
  'What it covered is open again.': 'Was sie abdeckte, ist wieder offen.',

  'The link to {host} needs a new token': 'Die Verbindung zu {host} braucht ein neues Token',
  'The invitation of {recipient} could not be mailed': 'Die Einladung an {recipient} konnte nicht gesendet werden',
  'The mail server said: {words}': 'Antwort des Mailservers: {words}',
  'Your role was changed': 'Deine Rolle wurde geändert',
  'You are now {role}.': 'Deine Rolle ist jetzt {role}.',
  '{name} joined the organization': '{name} ist der Organisation beigetreten',
  'The address leads into an internal network.': 'Die Adresse führt in ein internes Netz.',
  'The mailbox got {limit} emails within an hour.': 'Das Postfach hat innerhalb einer Stunde {limit} E-Mails bekommen.',
  'The mailbox has not confirmed that it wants the messages.': 'Das Postfach hat nicht bestätigt, dass es die Nachrichten bekommen soll.',
  'The address did not answer.': 'Die Adresse hat nicht geantwortet.',
  'The address redirects. Enter the final address.': 'Die Adresse leitet weiter. Gib die endgültige Adresse ein.',
  'The address answered with status {status}.': 'Die Adresse antwortete mit dem Status {status}.',
  '{name} is no longer a member': '{name} ist kein Mitglied mehr',

  'The severity changed from {before} to {after}.': 'Der Schweregrad wurde von {before} auf {after} geändert.',
  'The affected versions changed from {from} to {to}.': 'Die betroffenen Versionen sind jetzt {to} statt {from}.',
  'No advisory says any longer that {component} is affected: it was withdrawn, or its range was corrected.':
    'Kein Sicherheitshinweis nennt {component} mehr als betroffen: Er wurde zurückgezogen, oder sein Bereich wurde korrigiert.',
  'A fix is available: {versions}.': 'Eine Behebung ist verfügbar: {versions}.',
  'The vulnerability is now known to be exploited.': 'Die Schwachstelle ist jetzt bekannt ausgenutzt.',
  'The EPSS score rose above {percent}%.': 'Der EPSS-Wert ist über {percent} % gestiegen.',
  'The component is needed in another way: {path}.': 'Die Komponente wird auf einem weiteren Weg gebraucht: {path}.',
};

/** What an organization starts with. */
export const given: Readonly<Record<string, string>> = {
  "{name}'s projects": 'Projekte von {name}',
  'Personal organization': 'Persönliche Organisation',
  'Default license policy': 'Standardrichtlinie für Lizenzen',
  'Denies licenses that ask to publish the source of a service, too.':
    'Verbietet Lizenzen, nach denen auch der Quelltext eines Dienstes veröffentlicht werden muss.',
  'Default vulnerability policy': 'Standardrichtlinie für Schwachstellen',
  'Ignores nothing.': 'Ignoriert nichts.',
  'Default upgrade policy': 'Standardrichtlinie für Aktualisierungen',
  'Takes the nearest version that fixes, majors included.':
    'Nimmt die nächstgelegene korrigierte Version, auch über Hauptversionen hinweg.',
  'Full analysis': 'Vollständige Analyse',
  'Dependencies of JavaScript and PHP with their vulnerabilities, licenses and proven fixes, and weaknesses in the code.':
    'Abhängigkeiten von JavaScript und PHP mit ihren Schwachstellen, Lizenzen und bewiesenen Behebungen, und Schwächen im Code.',
  'JavaScript analysis': 'JavaScript-Analyse',
  'Inventory of JavaScript dependencies, with their vulnerabilities, licenses and proven fixes.':
    'Inventar der JavaScript-Abhängigkeiten mit ihren Schwachstellen, Lizenzen und bewiesenen Behebungen.',
  'PHP analysis': 'PHP-Analyse',
  'Inventory of PHP dependencies, with their vulnerabilities and licenses.':
    'Inventar der PHP-Abhängigkeiten mit ihren Schwachstellen und Lizenzen.',
  'Code analysis': 'Code-Analyse',
  'Weaknesses in the JavaScript, TypeScript and PHP code itself, with their data flow.':
    'Schwächen im JavaScript-, TypeScript- und PHP-Code selbst, mit ihrem Datenfluss.',
};

export const overrideVerdicts: Readonly<Record<string, string>> = {
  'safe to delete': 'kann entfallen',
  'changes versions': 'ändert Versionen',
  'still needed': 'noch nötig',
  'not tried': 'nicht erprobt',
};

export const licenseTerms: Readonly<Record<string, string>> = {
  'Commercial use': 'Kommerzielle Nutzung',
  Modification: 'Änderung',
  Distribution: 'Weitergabe',
  'Private use': 'Private Nutzung',
  'Patent use': 'Nutzung von Patenten',
  'Liability of the authors': 'Haftung der Autoren',
  Warranty: 'Gewährleistung',
  'Trademark rights': 'Recht an Marken',
  'Patent rights': 'Recht an Patenten',
  'Keep the license and copyright notice': 'Lizenz und Urheberhinweis beibehalten',
  'State the changes made': 'Änderungen angeben',
  'Publish the source of changes to this work under the same license':
    'Quelltext der Änderungen an diesem Werk unter derselben Lizenz veröffentlichen',
  'Publish the source of the whole work under the same license when distributing it':
    'Bei Weitergabe den Quelltext des ganzen Werks unter derselben Lizenz veröffentlichen',
  'Offer the source to users over a network as well': 'Den Quelltext auch denen anbieten, die das Werk über ein Netz nutzen',
  'Use itself is limited; see the text': 'Schon die Nutzung ist eingeschränkt; siehe den Text',
};
