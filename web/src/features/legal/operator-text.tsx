import { useQuery } from '@tanstack/react-query';
import { t } from '#web/messages/translate.ts';
import { legalTextQuery } from '#web/queries/about.queries.ts';
import { Card } from '#web/ui/card.tsx';
import { Markdown } from '#web/ui/markdown.tsx';

/** What the operator of this server put before ours; nothing where there is none. */
export function OperatorText({ page }: { page: 'terms' | 'privacy' }) {
  const text = useQuery(legalTextQuery(page)).data?.text;
  if (!text) return null;
  return (
    <section aria-labelledby="operator-text">
      <h2 id="operator-text" className="text-lg">
        {t('From the operator of this server')}
      </h2>
      <Card className="mt-2 p-4 sm:p-5">
        <Markdown text={text} />
      </Card>
    </section>
  );
}
