import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { t } from '#web/messages/translate.ts';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { ContactForm } from './contact-form.tsx';
import { GradeExample } from './grade-example.tsx';
import { RolesTable } from './roles-table.tsx';

const QUESTIONS: readonly { question: string; answer: ReactNode; id?: string }[] = [
  {
    question: t('What is software composition analysis?'),
    answer: t(
      'Most of a modern application is third-party code. Software composition analysis reads the lockfiles of a project, builds an inventory of every package in it, and compares each one with public data: vulnerabilities, licenses, deprecation and newer releases.',
    ),
  },
  {
    question: t('Which projects can I import?'),
    answer: t('Projects stored in GitHub or GitLab, self-managed servers included. Other sources cannot be imported.'),
  },
  {
    question: t('Why can some components not be patched?'),
    answer: t(
      'There may be no fixed release yet, or the fixed release is outside the range that another dependency allows. Understory then shows which dependency blocks the update.',
    ),
  },
  {
    question: t('How do I report an error in a description, or a false positive?'),
    answer: t(
      'Use the contact form below with the subject “{helpSubjectDescription}” or “{helpSubjectFalsePositive}”, and name the vulnerability, the package and its version.',
      { helpSubjectDescription: TEXTS.helpSubjectDescription, helpSubjectFalsePositive: TEXTS.helpSubjectFalsePositive },
    ),
  },
  {
    question: t('Where does the vulnerability data come from?'),
    answer: t(
      'From the Open Source Vulnerabilities database, which decides what matches a package, and from the National Vulnerability Database, which adds scores and weaknesses and serves as a second source.',
    ),
  },
  {
    question: t('How is the grade of a project computed?'),
    id: 'grade',
    answer: t(
      'Each open finding adds a penalty: critical 10, high 5, medium 2, low 0.5, not yet scored 2; × 0.3 if only development needs the component, × 1.5 if it is known to be exploited. A license violation adds 2, a deprecated direct dependency 1, one that is a major version behind 0.2, a code-scanning error 3 and a warning 1. The score is 100 × 20 / (20 + penalty): A+ from 95, A from 90, B+ from 85, B from 75, C+ from 65, C from 55, D+ from 45, else D. A known exploited finding allows C at best, a malicious package D, an incomplete analysis B, and without an inventory there is no grade. Point at a grade to see its bill: what costs how many points, and the at most three actions that improve it most. A new finding never improves it.',
    ),
  },
];

const SHORTCUTS = [
  { keys: t('Ctrl K, ⌘ K'), action: t('Go to a project, an organization or a page, or do something') },
  { keys: 'g d', action: t('Go to the dashboard') },
  { keys: 'g p', action: t('Go to the projects') },
  { keys: 'g f', action: t('Go to the findings') },
  { keys: 'g c', action: t('Go to the components') },
  { keys: 'g a', action: t('Go to the activity') },
  { keys: '/', action: t('Search in the list on this page') },
  { keys: 'j, k', action: t('Next and previous finding') },
  { keys: 'x', action: t('Select the finding next to the list') },
  { keys: t('Enter'), action: t('Open the full page of the finding next to the list') },
  { keys: t('Esc'), action: t('Close the finding next to the list') },
  { keys: '?', action: t('Show these shortcuts') },
];

export function View() {
  return (
    <Page narrow title={t('Help')} description={t('Frequently asked questions')}>
      <Card className="divide-y divide-line">
        {QUESTIONS.map(({ question, answer, id }) => (
          <details key={question} id={id} open={id !== undefined && location.hash === `#${id}`} className="group">
            <summary className="flex list-none items-center justify-between gap-4 px-4 py-3.5 font-[560] hover:bg-sunken sm:px-5">
              {question}
              <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180" />
            </summary>
            <p className="px-4 pb-4 text-muted sm:px-5">{answer}</p>
          </details>
        ))}
      </Card>
      <section aria-labelledby="grade-example">
        <h2 id="grade-example" className="mb-2 text-lg">
          {t('Try the grade')}
        </h2>
        <GradeExample />
      </section>
      <section aria-labelledby="roles">
        <h2 id="roles" className="mb-2 text-lg">
          {t('Roles and what they may do')}
        </h2>
        <RolesTable />
      </section>
      <section aria-labelledby="shortcuts">
        <h2 id="shortcuts" className="text-lg">
          {t('Keyboard shortcuts')}
        </h2>
        <dl className="mt-2 grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-1.5">
          {SHORTCUTS.map(({ keys, action }) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded-sm border border-line bg-sunken px-1.5 text-sm">{keys}</kbd>
              </dt>
              <dd className="text-muted">{action}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="contact">
        <h2 id="contact" className="text-lg">
          {t('Contact')}
        </h2>
        <ContactForm />
        <p className="mt-4 text-muted">{TEXTS.contact}</p>
      </section>
    </Page>
  );
}
