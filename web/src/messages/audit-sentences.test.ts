// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { AUDIT_ACTIONS } from '#contract/entities/audit-log.ts';

type Row = readonly [action: keyof typeof AUDIT_TEXTS, values: Readonly<Record<string, string>>, english: string, german: string];

/** Reviewed by hand: what a reader of the log sees. */
const SENTENCES: readonly Row[] = [
  [
    'ProjectCreate',
    { name: 'meadow', host: 'gitlab.example' },
    'Imported meadow from gitlab.example.',
    'meadow von gitlab.example importiert.',
  ],
  [
    'ProjectUpdate',
    { name: 'meadow', host: 'gitlab.example', changes: 'default branch from main to trunk' },
    'Updated the project meadow to match gitlab.example: default branch from main to trunk.',
    'Projekt meadow an gitlab.example angeglichen: Standard-Branch: main → trunk.',
  ],
  [
    'ProjectDelete',
    { name: 'meadow' },
    'Removed the project meadow with its analyses and results.',
    'Projekt meadow mit seinen Analysen und Ergebnissen entfernt.',
  ],
  ['AnalyzerCreate', { name: 'meadow' }, 'Created the analyzer meadow.', 'Analyzer meadow angelegt.'],
  [
    'AnalyzerUpdate',
    { name: 'meadow', changes: 'steps from js-sbom to js-sbom, vuln-finder' },
    'Changed the analyzer meadow: steps from js-sbom to js-sbom, vuln-finder.',
    'Analyzer meadow geändert: Schritte: js-sbom → js-sbom, vuln-finder.',
  ],
  ['AnalyzerDelete', { name: 'meadow' }, 'Removed the analyzer meadow.', 'Analyzer meadow entfernt.'],
  ['OrganizationUserLeft', {}, 'Left the organization.', 'Die Organisation verlassen.'],
  [
    'OrganizationUserLeft',
    {},
    'Left the organization by deleting the account.',
    'Die Organisation verlassen, weil das Konto gelöscht wurde.',
  ],
  [
    'OrganizationMembershipRevoked',
    { email: 'fern@example.org', role: 'Admin' },
    'Removed the member fern@example.org, who was Admin.',
    'Mitglied fern@example.org mit der Rolle Admin entfernt.',
  ],
  ['OrganizationMemberJoined', { role: 'Admin' }, 'Joined the organization as Admin.', 'Der Organisation als Admin beigetreten.'],
  [
    'OrganizationMemberInvited',
    { email: 'fern@example.org', role: 'Admin' },
    'Invited fern@example.org as Admin.',
    'fern@example.org als Admin eingeladen.',
  ],
  ['OrganizationCreate', { name: 'meadow' }, 'Created the organization meadow.', 'Organisation meadow angelegt.'],
  [
    'OrganizationUpdate',
    { name: 'meadow', changes: 'name from moss to fern; description' },
    'Changed the organization meadow: name from moss to fern; description.',
    'Organisation meadow geändert: Name: moss → fern; Beschreibung.',
  ],
  ['OrganizationUpdate', {}, 'Required a second factor of all members.', 'Zweiten Faktor für alle Mitglieder vorgeschrieben.'],
  ['OrganizationUpdate', {}, 'Stopped requiring a second factor.', 'Zweiten Faktor nicht mehr vorgeschrieben.'],
  ['OrganizationDelete', { name: 'meadow' }, 'Deleted the organization meadow.', 'Organisation meadow gelöscht.'],
  [
    'RoleChanged',
    { email: 'fern@example.org', before: 'User', after: 'Admin' },
    'Changed the role of fern@example.org from User to Admin.',
    'Rolle von fern@example.org von Benutzer zu Admin geändert.',
  ],
  [
    'InvitationRevoked',
    { email: 'fern@example.org' },
    'Revoked the invitation of fern@example.org.',
    'Einladung an fern@example.org widerrufen.',
  ],
  [
    'InvitationResent',
    { email: 'fern@example.org' },
    'Resent the invitation of fern@example.org.',
    'Einladung an fern@example.org erneut gesendet.',
  ],
  ['AuditLogExported', { format: 'CSV' }, 'Exported the audit log as CSV.', 'Audit-Log als CSV exportiert.'],
  [
    'IntegrationAdd',
    { provider: 'GitLab', host: 'gitlab.example', account: 'fern' },
    'Linked GitLab (gitlab.example) as fern.',
    'GitLab (gitlab.example) als fern verbunden.',
  ],
  [
    'IntegrationUpdate',
    { provider: 'GitLab', host: 'gitlab.example' },
    'Replaced the token of GitLab (gitlab.example).',
    'Token von GitLab (gitlab.example) ersetzt.',
  ],
  [
    'IntegrationCheck',
    { account: 'fern', host: 'gitlab.example' },
    'Checked the token of fern on gitlab.example: it works.',
    'Token von fern auf gitlab.example geprüft: Es funktioniert.',
  ],
  [
    'IntegrationCheck',
    { account: 'fern', host: 'gitlab.example' },
    'Checked the token of fern on gitlab.example: the host refused it.',
    'Token von fern auf gitlab.example geprüft: Der Host hat es abgelehnt.',
  ],
  [
    'IntegrationRemove',
    { provider: 'GitLab', host: 'gitlab.example', account: 'fern' },
    'Removed GitLab (gitlab.example) of fern.',
    'GitLab (gitlab.example) von fern entfernt.',
  ],
  ['AnalysisCreate', { name: 'meadow', branch: 'main' }, 'Created an analysis of meadow on main.', 'Analyse von meadow auf main angelegt.'],
  ['AnalysisRun', { analysis: 'meadow on main' }, 'Reran the analysis of meadow on main.', 'Analyse von meadow auf main erneut gestartet.'],
  [
    'AnalysisCancel',
    { analysis: 'meadow on main' },
    'Canceled a run of the analysis of meadow on main.',
    'Lauf der Analyse von meadow auf main abgebrochen.',
  ],
  ['AnalysisDelete', { analysis: 'meadow on main' }, 'Removed the analysis of meadow on main.', 'Analyse von meadow auf main entfernt.'],
  [
    'AnalysisPoliciesUpdate',
    { analysis: 'meadow on main', changes: 'license policy from the default of the organization to Strict' },
    'Changed the policies of the analysis of meadow on main: license policy from the default of the organization to Strict.',
    'Richtlinien der Analyse von meadow auf main geändert: Lizenzrichtlinie: Standard der Organisation → Strict.',
  ],
  [
    'CodeReportUpload',
    { engines: 'semgrep', branch: 'main', name: 'meadow' },
    'Uploaded a report of semgrep for main of meadow.',
    'Bericht von semgrep für main von meadow hochgeladen.',
  ],
  [
    'CodeReportRemove',
    { category: 'lint', branch: 'main', name: 'meadow' },
    'Removed the report lint for main of meadow.',
    'Bericht lint für main von meadow entfernt.',
  ],
  [
    'ScheduleUpdate',
    { analysis: 'meadow on main', before: 'daily, next on 2026-11-24 03:00 UTC', after: 'weekly, paused' },
    'Changed the schedule of the analysis of meadow on main from daily, next on 2026-11-24 03:00 UTC to weekly, paused.',
    'Zeitplan der Analyse von meadow auf main geändert: vorher täglich, nächster Lauf am 24.11.2026, 03:00 UTC, jetzt wöchentlich, pausiert.',
  ],
  [
    'ScheduleDelete',
    { analysis: 'meadow on main', before: 'daily, paused' },
    'Removed the schedule of the analysis of meadow on main, which was daily, paused.',
    'Zeitplan der Analyse von meadow auf main entfernt: vorher täglich, pausiert.',
  ],
  ['PolicyCreate', { name: 'meadow' }, 'Created the policy meadow.', 'Richtlinie meadow angelegt.'],
  [
    'PolicyUpdate',
    { name: 'meadow', changes: 'rules; now the default' },
    'Changed the policy meadow: rules; now the default.',
    'Richtlinie meadow geändert: Regeln; jetzt der Standard.',
  ],
  ['PolicyDelete', { name: 'meadow' }, 'Removed the policy meadow.', 'Richtlinie meadow entfernt.'],
  [
    'DecisionMade',
    { targets: 'CVE-2021-23337', state: 'not affected' },
    'Marked CVE-2021-23337 as not affected.',
    'CVE-2021-23337 als nicht betroffen markiert.',
  ],
  [
    'DecisionMade',
    { findings: '3 findings', projects: '2 projects', state: 'not affected' },
    'Marked 3 findings in 2 projects as not affected.',
    '3 Befunde in 2 Projekten als nicht betroffen markiert.',
  ],
  ['DecisionMade', {}, 'Imported 1 decision from a VEX document.', '1 Entscheidung aus einem VEX-Dokument importiert.'],
  ['DecisionMade', { count: '4' }, 'Imported 4 decisions from a VEX document.', '4 Entscheidungen aus einem VEX-Dokument importiert.'],
  [
    'DecisionWithdrawn',
    { targets: 'CVE-2021-23337' },
    'Withdrew the decision on CVE-2021-23337.',
    'Entscheidung zu CVE-2021-23337 zurückgezogen.',
  ],
  [
    'DecisionWithdrawn',
    { count: '4', targets: 'CVE-2021-23337' },
    'Withdrew 4 decisions on CVE-2021-23337.',
    '4 Entscheidungen zu CVE-2021-23337 zurückgezogen.',
  ],
  [
    'DecisionWithdrawn',
    { targets: 'CVE-2021-23337', state: 'not affected' },
    'Withdrew the decision to mark CVE-2021-23337 as not affected.',
    'Entscheidung zurückgezogen, CVE-2021-23337 als nicht betroffen zu markieren.',
  ],
  [
    'DaysAllowedUpdate',
    { changes: 'critical findings from 14 days to 7 days; findings not yet scored from none to 90 days' },
    'Changed the due dates of findings: critical findings from 14 days to 7 days; findings not yet scored from none to 90 days.',
    'Fristen für Befunde geändert: kritisch: 14 Tage → 7 Tage; noch nicht bewertet: keine → 90 Tage.',
  ],
  [
    'ImportDefaultsUpdate',
    { changes: 'analyzer from the first analyzer to Full; schedule from once to daily' },
    'Changed what imports begin with: analyzer from the first analyzer to Full; schedule from once to daily.',
    'Vorgaben für Importe geändert: Analyzer: erster Analyzer → Full; Zeitplan: einmal → täglich.',
  ],
  [
    'SharedViewCreate',
    { name: 'meadow', list: 'findings' },
    'Shared the view meadow of the findings.',
    'Ansicht meadow der Befunde geteilt.',
  ],
  [
    'SharedViewUpdate',
    { name: 'meadow', list: 'findings', changes: 'search and filters; no longer shared' },
    'Changed the view meadow of the findings: search and filters; no longer shared.',
    'Ansicht meadow der Befunde geändert: Suche und Filter; nicht mehr geteilt.',
  ],
  [
    'SharedViewDelete',
    { name: 'meadow', list: 'findings' },
    'Removed the view meadow of the findings.',
    'Ansicht meadow der Befunde entfernt.',
  ],
  [
    'RetentionUpdate',
    { before: '90 days', after: 'the latest 20 runs and 30 days' },
    'Changed how long runs are kept from 90 days to the latest 20 runs and 30 days.',
    'Aufbewahrung von Läufen geändert: vorher 90 Tage, jetzt die letzten 20 Läufe und 30 Tage.',
  ],
  [
    'RunsRemove',
    {},
    'Removed 1 run that the retention rule no longer keeps.',
    '1 Lauf entfernt, den die Aufbewahrungsregel nicht mehr vorsieht.',
  ],
  [
    'RunsRemove',
    { count: '4' },
    'Removed 4 runs that the retention rule no longer keeps.',
    '4 Läufe entfernt, die die Aufbewahrungsregel nicht mehr vorsieht.',
  ],
  [
    'LicenseCorrected',
    { name: 'meadow', license: 'MIT' },
    'Corrected the license of meadow to MIT.',
    'Lizenz von meadow in MIT korrigiert.',
  ],
  [
    'LicenseCorrectionWithdrawn',
    { name: 'meadow' },
    'Withdrew the correction of the license of meadow.',
    'Korrektur der Lizenz von meadow zurückgezogen.',
  ],
  ['NotificationChannelAdd', { name: 'meadow' }, 'Added the notification channel meadow.', 'Benachrichtigungskanal meadow hinzugefügt.'],
  [
    'NotificationChannelUpdate',
    { name: 'meadow', changes: 'address from a.example to b.example; turned off' },
    'Changed the notification channel meadow: address from a.example to b.example; turned off.',
    'Benachrichtigungskanal meadow geändert: Adresse: a.example → b.example; ausgeschaltet.',
  ],
  ['NotificationChannelRemove', { name: 'meadow' }, 'Removed the notification channel meadow.', 'Benachrichtigungskanal meadow entfernt.'],
  [
    'NotificationChannelResend',
    { name: 'meadow' },
    'Resent the confirmation mail of the notification channel meadow.',
    'Bestätigungs-E-Mail des Benachrichtigungskanals meadow erneut gesendet.',
  ],
  [
    'NotificationChannelConfirm',
    { address: 'team@example.org', name: 'meadow' },
    'A reader of team@example.org confirmed the notification channel meadow.',
    'Benachrichtigungskanal meadow aus dem Postfach team@example.org bestätigt.',
  ],
  [
    'NotificationChannelRefuse',
    { address: 'team@example.org', name: 'meadow' },
    'A reader of team@example.org refused the notification channel meadow.',
    'Benachrichtigungskanal meadow aus dem Postfach team@example.org abgelehnt.',
  ],
  ['AccountRegister', { email: 'fern@example.org' }, 'Registered fern@example.org.', 'fern@example.org registriert.'],
  [
    'AccountRegister',
    { email: 'fern@example.org', provider: 'GitLab' },
    'Registered fern@example.org through GitLab.',
    'fern@example.org über GitLab registriert.',
  ],
  ['AccountConfirm', {}, 'Confirmed the email address.', 'E-Mail-Adresse bestätigt.'],
  [
    'AccountUpdate',
    { changes: 'first name from Moss to Fern; picture' },
    'Changed the profile: first name from Moss to Fern; picture.',
    'Profil geändert: Vorname: Moss → Fern; Bild.',
  ],
  [
    'AccountUpdate',
    { old: 'moss', new: 'fern' },
    'Changed the default organization from moss to fern.',
    'Standardorganisation von moss zu fern geändert.',
  ],
  ['AccountUpdate', {}, 'Completed the account setup.', 'Kontoeinrichtung abgeschlossen.'],
  ['AccountDelete', { email: 'fern@example.org' }, 'Deleted the account fern@example.org.', 'Konto fern@example.org gelöscht.'],
  [
    'AccountDelete',
    { email: 'fern@example.org' },
    'Removed the account fern@example.org: the owner of its address did not register it.',
    'Konto fern@example.org entfernt: Es wurde nicht vom Inhaber der Adresse registriert.',
  ],
  ['AccountDisable', { email: 'fern@example.org' }, 'Disabled the account fern@example.org.', 'Konto fern@example.org deaktiviert.'],
  ['AccountEnable', { email: 'fern@example.org' }, 'Enabled the account fern@example.org.', 'Konto fern@example.org aktiviert.'],
  ['PasswordChange', {}, 'Changed the password.', 'Passwort geändert.'],
  [
    'PasswordResetRequest',
    { email: 'fern@example.org' },
    'A password reset was requested for fern@example.org.',
    'Für fern@example.org wurde das Zurücksetzen des Passworts angefordert.',
  ],
  ['PasswordReset', {}, 'Reset the password.', 'Passwort zurückgesetzt.'],
  ['SignIn', {}, 'Signed in with the password.', 'Mit dem Passwort angemeldet.'],
  ['SignIn', { provider: 'GitLab' }, 'Signed in through GitLab.', 'Über GitLab angemeldet.'],
  ['SignOut', {}, 'Signed out.', 'Abgemeldet.'],
  ['SessionRevoke', { browser: 'Firefox 150' }, 'Ended a session in Firefox 150.', 'Sitzung in Firefox 150 beendet.'],
  [
    'SessionRevoke',
    { browser: 'Firefox 150', system: 'Linux' },
    'Ended a session in Firefox 150 on Linux.',
    'Sitzung in Firefox 150 unter Linux beendet.',
  ],
  ['SessionRevoke', {}, 'Ended a session in an unknown browser.', 'Sitzung in einem unbekannten Browser beendet.'],
  ['SessionRevoke', {}, 'Ended 1 other session.', '1 andere Sitzung beendet.'],
  ['SessionRevoke', { count: '4' }, 'Ended 4 other sessions.', '4 andere Sitzungen beendet.'],
  [
    'SessionRevoke',
    { email: 'fern@example.org', count: '4' },
    'Ended all sessions of fern@example.org: 4.',
    'Alle Sitzungen von fern@example.org beendet: 4.',
  ],
  [
    'RefreshTokenReuse',
    {},
    'A refresh token was used a second time, so its session was ended.',
    'Ein Refresh-Token wurde ein zweites Mal verwendet, deshalb wurde seine Sitzung beendet.',
  ],
  ['ApiKeyCreate', { name: 'meadow' }, 'Created the API key meadow.', 'API-Schlüssel meadow angelegt.'],
  ['ApiKeyRevoke', { name: 'meadow' }, 'Revoked the API key meadow.', 'API-Schlüssel meadow widerrufen.'],
  ['SecondFactorEnable', {}, 'Turned the second factor on.', 'Zweiten Faktor eingeschaltet.'],
  ['SecondFactorDisable', {}, 'Turned the second factor off.', 'Zweiten Faktor ausgeschaltet.'],
  ['RecoveryCodesRenew', {}, 'Replaced the recovery codes.', 'Wiederherstellungscodes ersetzt.'],
  [
    'EmailChangeRequest',
    { old: 'a@example.org', new: 'b@example.org' },
    'Requested to change the email address from a@example.org to b@example.org.',
    'Änderung der E-Mail-Adresse von a@example.org auf b@example.org beantragt.',
  ],
  [
    'EmailChange',
    { old: 'a@example.org', new: 'b@example.org' },
    'Changed the email address from a@example.org to b@example.org.',
    'E-Mail-Adresse von a@example.org auf b@example.org geändert.',
  ],
  ['EmailChangeCancel', {}, 'Canceled the change of the email address.', 'Änderung der E-Mail-Adresse abgebrochen.'],
  [
    'EmailChangeCancel',
    {},
    'The current address rejected the change of the email address.',
    'Die bisherige Adresse hat die Änderung der E-Mail-Adresse abgelehnt.',
  ],
  [
    'EmailChangeCancel',
    {},
    'The new address rejected the change of the email address.',
    'Die neue Adresse hat die Änderung der E-Mail-Adresse abgelehnt.',
  ],
  ['InvitationsBlock', { name: 'meadow' }, 'Refused invitations from meadow.', 'Einladungen von meadow abgelehnt.'],
  ['InvitationsBlock', {}, 'Refused all invitations.', 'Alle Einladungen abgelehnt.'],
  ['InvitationsUnblock', {}, 'Allowed invitations again.', 'Einladungen wieder zugelassen.'],
  ['AuditChainBegin', {}, 'An organization began its audit log.', 'Eine Organisation hat ihr Audit-Log begonnen.'],
  ['AuditEndsRecorded', {}, 'Recorded where 1 audit log ends.', 'Festgehalten, wo 1 Audit-Log endet.'],
  ['AuditEndsRecorded', { count: '4' }, 'Recorded where 4 audit logs end.', 'Festgehalten, wo 4 Audit-Logs enden.'],
  ['KnowledgeSync', {}, 'Started a sync of the vulnerability data.', 'Synchronisierung der Schwachstellendaten gestartet.'],
  [
    'KnowledgeShrunkenAccept',
    { feeds: 'osv' },
    'Started a sync of the vulnerability data that accepts fewer records of osv.',
    'Synchronisierung der Schwachstellendaten gestartet, die weniger Einträge von osv akzeptiert.',
  ],
  [
    'KnowledgeImport',
    { name: 'meadow' },
    'Imported vulnerability data from the file meadow.',
    'Schwachstellendaten aus der Datei meadow importiert.',
  ],
  ['KnowledgeSyncCancel', {}, 'Canceled the sync of the vulnerability data.', 'Synchronisierung der Schwachstellendaten abgebrochen.'],
];

const sentencesByPlace = () =>
  SENTENCES.map((row, place) => [row[0], SENTENCES.slice(0, place).filter(([action]) => action === row[0]).length, row] as const);

let composed: (text: string) => string;
beforeAll(async () => {
  // The language of a page is fixed when its modules are loaded.
  vi.resetModules();
  localStorage.setItem('understory-language', 'de');
  const { loadCatalogue } = await import('./catalogue.ts');
  await loadCatalogue();
  ({ composed } = await import('./composed.ts'));
});
afterAll(() => {
  localStorage.clear();
  vi.resetModules();
});

test('every kind of record has its sentences in this list, and the list has no other', () => {
  const said = Object.groupBy(SENTENCES, ([action]) => action);
  expect(Object.keys(said).toSorted()).toEqual(Object.keys(AUDIT_ACTIONS).toSorted());
  const counts = Object.entries(AUDIT_TEXTS).map(([action, texts]) => [action, Object.keys(texts).length]);
  expect(Object.entries(said).map(([action, rows]) => [action, rows!.length])).toEqual(counts);
});

test.each(sentencesByPlace())('%s %i says what happened, in English and in German', (action, index, [, values, english, german]) => {
  const text: string = Object.values(AUDIT_TEXTS[action])[index]!;
  expect(compose(text, values)).toBe(english);
  expect(composed(english)).toBe(german);
});

test('names stay as somebody wrote them, even where a text of the screens is the same word', () => {
  expect(composed('Changed the default organization from Full to Projects.')).toBe('Standardorganisation von Full zu Projects geändert.');
});
