// @vitest-environment happy-dom
import { afterAll, describe, expect, test, vi } from 'vitest';

// Before anything is loaded: the language of a page is fixed when it begins.
await vi.hoisted(async () => {
  vi.resetModules();
  localStorage.setItem('understory-language', 'de');
  const { loadCatalogue } = await import('#web/messages/catalogue.ts');
  await loadCatalogue();
});

import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '#web/queries/query-client.ts';
import { StageEditor } from '#web/features/organizations/analyzers/stage-editor.tsx';
import type { AuditLogEntry } from '#contract/entities/audit-log.ts';
import { AuditEntry } from '#web/features/organizations/audit-entry.tsx';
import { PolicyChoice } from '#web/features/analyses/policy-choice.tsx';
import { answerRequests } from '#web/testing/answer-requests.ts';
import { pageOf } from '#web/testing/result-answers.ts';
import { useState } from 'react';
import * as z from 'zod';
import { compose } from '#contract/compose.ts';
import { RULE_TEXTS } from '#contract/rule-texts.ts';
import { showServerErrors, TextField, useSchemaForm } from '#web/ui/form.tsx';
import { language } from '#web/messages/language.ts';
import { composed, given } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { relativeTime } from '#web/ui/relative-time-text.ts';
import { fieldErrorText, ruleText } from '#web/ui/field-error.ts';
import { errorText } from '#web/queries/error-toast.tsx';
import { CODE_RULE_TEXTS } from '#contract/code-rule-texts.ts';
import { BusinessError } from '#contract/errors.ts';
import { scheduleText } from '#web/components/schedule-text.ts';
import { runBars } from '#web/features/results/history/run-bars.ts';
import { LanguageChoice } from '#web/components/language-choice.tsx';
import { STATE_TEXTS } from '#web/components/decision-texts.ts';
import { render, settle } from '#web/testing/render.tsx';

const ORGANIZATION = '0198a0f0-0000-7000-8000-000000000001';
let policies: string[] = [];
answerRequests({
  [`GET /api/org/${ORGANIZATION}/policies/vulnerability_policy`]: () =>
    pageOf(
      policies.map((name, index) => ({
        id: `0198a0f0-0000-7000-8000-00000000001${index}`,
        kind: 'vulnerability_policy',
        name,
        description: '',
        is_default: index === 0,
        content: { rules: [] },
        created_on: '2026-11-20T10:00:00Z',
        created_by: null,
        updated_on: '2026-11-20T10:00:00Z',
        organization_id: ORGANIZATION,
      })),
    ),
});

afterAll(() => {
  localStorage.clear();
  vi.resetModules();
});

describe('in German', () => {
  test('constants, plurals and numbers are German', () => {
    expect(language).toBe('de');
    expect(STATE_TEXTS.fixed.label).toBe('Behoben');
    expect(t('{count, plural, one {# point} other {# points}}', { count: 1_234 })).toBe('1.234 Punkte');
    expect(t('{count, plural, one {# point} other {# points}}', { count: 1 })).toBe('1 Punkt');
  });

  test('times are German', () => {
    expect(relativeTime(0, 3 * 3_600_000)).toBe('vor 3 Stunden');
    const weekly = { schedule_type: 'weekly', next_scheduled_run: '2026-11-23T05:00:00Z', timezone: 'Europe/Berlin' } as const;
    expect(scheduleText(weekly)).toBe('Jeden Montag um 06:00, Europe/Berlin');
  });

  test('rules and errors of the contract are German', () => {
    expect(fieldErrorText('Name', 'String must contain at least 10 character(s)')).toBe('Der Text muss mindestens 10 Zeichen enthalten');
    expect(fieldErrorText('Name', 'should not be empty')).toBe('Name darf nicht leer sein.');
    expect(fieldErrorText('Name', 'String must contain at most 10000 character(s)')).toBe(
      'Der Text darf höchstens 10.000 Zeichen enthalten',
    );
    expect(ruleText('would take 7 decisions, and at most 5 are made at once: choose fewer, or the scope project or organization')).toBe(
      'würde 7 Entscheidungen erfordern, auf einmal sind höchstens 5 möglich: weniger auswählen oder den Geltungsbereich Projekt oder Organisation',
    );
    expect(
      errorText(new BusinessError('ValidationFailed', { message: 'The step x needs the result of y or z in an earlier stage.' })),
    ).toContain('Der Schritt x braucht das Ergebnis von y oder z aus einer früheren Stufe.');
    expect(errorText(new BusinessError('AlreadyExists'), 'Fehler.')).toBe(
      'Fehler. Fehlercode: AlreadyExists. Grund: Dieser Name ist schon vergeben.',
    );
  });

  test('sentences that the server composed are German, and others stay as they are', () => {
    expect(composed('Upgrade @x/y 1.0.0 to 2.0.0.')).toBe('@x/y 1.0.0 auf 2.0.0 aktualisieren.');
    expect(composed('Apply the proven plan “Lockfile only” to package-lock.json: 3 changes.')).toBe(
      'Den bewiesenen Plan „Nur das Lockfile“ auf package-lock.json anwenden: 3 Änderungen.',
    );
    expect(composed('The steps Vulnerabilities, Code scanning failed. The other results are kept.')).toBe(
      'Die Schritte Schwachstellen, Code-Scan sind fehlgeschlagen. Die anderen Ergebnisse bleiben.',
    );
    expect(composed('The step Licenses failed: It ran out of memory.')).toBe(
      'Der Schritt Lizenzen ist fehlgeschlagen: It ran out of memory.',
    );
    expect(composed('15 minutes')).toBe('15 Minuten');
    expect(composed('This name is already in use.')).toBe('Dieser Name ist schon vergeben.');
    expect(composed('fatal: early EOF')).toBe('fatal: early EOF');
  });

  test('what an analysis reports is German, and a sentence in a sentence, too', () => {
    expect(composed('shop/package-lock.json:17 could not be read: The file does not contain a JSON object.')).toBe(
      'shop/package-lock.json:17 konnte nicht gelesen werden: Die Datei enthält kein JSON-Objekt.',
    );
    expect(composed('yarn.lock: No manifest or package needs x@1.0.0. (and 2 more of this kind)')).toBe(
      'yarn.lock: Kein Manifest oder Paket braucht x@1.0.0. (und 2 weitere dieser Art)',
    );
    expect(composed('Replace left-pad, whose license violates the policy. Denied: GPL-3.0-only.')).toBe(
      'left-pad ersetzen: Die Lizenz verstößt gegen die Richtlinie. Verboten: GPL-3.0-only.',
    );
    expect(composed('The package manager ended with exit code 1.\nnpm error code ERESOLVE')).toBe(
      'Der Paketmanager endete mit dem Exit-Code 1.\nnpm error code ERESOLVE',
    );
    expect(composed('proving plan 1 of 3 for package-lock.json')).toBe('beweist Plan 1 von 3 für package-lock.json');
    expect(composed('proving plan 1 of 3 for package-lock.json, for 10 min at most')).toBe(
      'beweist Plan 1 von 3 für package-lock.json, höchstens 10 Min. lang',
    );
  });

  test('weaknesses in the code and reasons of reachability are German, whatever the code or a file is called', () => {
    expect(composed('req.query[a | b] is used in an SQL statement.')).toBe('req.query[a | b] wird Teil einer SQL-Anweisung.');
    for (const { title, help, fix } of Object.values(CODE_RULE_TEXTS))
      expect([title, help, fix].filter((text) => composed(text) === text && text !== title)).toEqual([]);
    expect(composed('Fix the weakness “Weak hash” in the code.')).toBe('Die Schwäche „Schwache Hashfunktion“ im Code beheben.');
    expect(composed('Nothing that was read loads it, but src/a.js could not be read.')).toBe(
      'Nichts, was gelesen wurde, lädt es, aber src/a.js konnte nicht gelesen werden.',
    );
    expect(composed('src/a.js:3 of pkg:npm/x@1.0.0 loads a module whose name is computed at run time.')).toBe(
      'src/a.js:3 in pkg:npm/x@1.0.0 lädt einen Namen, der nicht im Code steht.',
    );
  });

  test('what members are notified of is German, one sentence a line', () => {
    expect(composed('CVE-2026-1 in lodash 4.17.20 (not yet scored).\nThe code changed.')).toBe(
      'CVE-2026-1 in lodash 4.17.20 (noch nicht bewertet).\nDer Code wurde geändert.',
    );
    expect(composed('You are now Owner.')).toBe('Deine Rolle ist jetzt Inhaber.');
  });

  test('bars of runs count the series of the server, whose names are English', () => {
    const [bar] = runBars([
      { name: 'Critical', points: [{ run_index: 0, value: 1, complete: true }] },
      { name: 'Low', points: [{ run_index: 0, value: 4, complete: true }] },
    ]);
    expect(bar).toMatchObject({ total: 5, score: null });
    expect(bar!.parts.filter(({ value }) => value > 0).map(({ name, value }) => `${name} ${value}`)).toEqual(['Kritisch 1', 'Niedrig 4']);
  });

  test('what the server refuses is German at its field', async () => {
    const view = await render(<RefusedName />);
    await view.click('button', 'Refuse');
    expect(view.text()).toContain('Name ist nicht der Name der Organisation.');
    expect(view.text()).toContain('content.licenses Fog-1 ist keine SPDX-Lizenzkennung');
  });

  test('what an organization starts with is German, and what somebody called like a button is not', async () => {
    expect([given('Default license policy'), given('Save'), given('Projects')]).toEqual([
      'Standardrichtlinie für Lizenzen',
      'Save',
      'Projects',
    ]);
    expect(composed('Ignored by Save: Remove')).toBe('Ignoriert durch Save: Remove');
    expect(composed('Ignored by Default vulnerability policy: Remove')).toBe(
      'Ignoriert durch Standardrichtlinie für Schwachstellen: Remove',
    );
    expect(composed('Changed the policies of the analysis of x: license policy from the default of the organization to daily.')).toBe(
      'Richtlinien der Analyse von x geändert: Lizenzrichtlinie: Standard der Organisation → daily.',
    );
    expect(composed('Save')).toBe('Save');
    policies = ['Save', 'Default vulnerability policy'];
    const view = await render(
      <QueryClientProvider client={createQueryClient(() => {})}>
        <PolicyChoice orgId={ORGANIZATION} steps={['vuln-finder']} config={{}} onChange={() => {}} />
      </QueryClientProvider>,
    );
    await settle();
    await settle();
    expect(view.all('option')).toEqual(['Standard: Save', 'Save', 'Standardrichtlinie für Schwachstellen']);
  });

  test('the editor of an analyzer names the policy of each step', async () => {
    policies = ['Save'];
    const view = await render(
      <QueryClientProvider client={createQueryClient(() => {})}>
        <StageEditor
          orgId={ORGANIZATION}
          stages={[[{ name: 'js-sbom' }], [{ name: 'vuln-finder' }]]}
          plugins={[]}
          dependsOn={() => []}
          onChange={() => {}}
        />
      </QueryClientProvider>,
    );
    await settle();
    await settle();
    expect(view.all('li li').map((text) => text.includes('Richtlinie') || text.includes('richtlinie'))).toEqual([false, true]);
    expect(view.text()).toContain('Maßgeblich ist die Schwachstellenrichtlinie der Analyse, standardmäßig „Save“.');
  });

  test('entries of the audit log that have no German say that they are English', async () => {
    const entry = {
      id: ORGANIZATION,
      action: 'AnalysisRun',
      action_severity: 0,
      blame_on: null,
      blame_on_email: '',
      address: '',
      before: null,
      after: null,
      hash: '',
      sequence: 1,
      created_on: '2026-11-20T10:00:00Z',
    };
    const shown = async (description: string) => {
      await render(<AuditEntry entry={{ ...entry, description } as unknown as AuditLogEntry} />);
      const element = document.querySelector('li span.min-w-0')!;
      return [element.textContent, element.getAttribute('lang')];
    };
    expect(await shown('Reran the analysis of meadow.')).toEqual(['Analyse von meadow erneut gestartet.', null]);
    expect(await shown('Dug up the meadow.')).toEqual(['Dug up the meadow.', 'en']);
  });

  test('the choice shows each language by its own name', async () => {
    const view = await render(
      <QueryClientProvider client={createQueryClient(() => {})}>
        <LanguageChoice />
      </QueryClientProvider>,
    );
    expect(view.all('button')).toEqual(['English', 'Deutsch']);
    expect(document.querySelector('[aria-pressed=true]')?.textContent).toBe('Deutsch');
  });
});

function RefusedName() {
  const form = useSchemaForm(z.object({ name: z.string() }), { defaultValues: { name: 'moss' } });
  const [others, setOthers] = useState<string[]>([]);
  const refused = [
    { property: 'name', errors: [RULE_TEXTS.organizationName] },
    { property: 'content.licenses', errors: [compose(RULE_TEXTS.licenseId, { license: 'Fog-1' })] },
  ];
  return (
    <>
      <TextField form={form} name="name" label="Name" />
      <p>{others}</p>
      <button onClick={() => setOthers(showServerErrors(form, refused))}>Refuse</button>
    </>
  );
}
