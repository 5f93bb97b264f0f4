import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { decisionCalls } from '#contract/calls/decisions.ts';
import type { FindingComment } from '#contract/entities/decision.ts';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { t } from '#web/messages/translate.ts';
import { addCommentMutation, type CommentPlace, commentsQuery, removeCommentMutation } from '#web/queries/decisions.queries.ts';
import { useStore } from '#web/session/external-store.ts';
import { currentUser } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField, useSchemaForm } from '#web/ui/form.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { ConfirmMutation } from './confirm-mutation.tsx';
import { QueryView } from './query-view.tsx';
import { SubmitForm } from './submit-form.tsx';

const Text = decisionCalls.addComment.body.pick({ text: true });

/** Comments of members on a vulnerability in a project; every member may add one. */
export function FindingComments({ place }: { place: CommentPlace }) {
  const [page, setPage] = useState(0);
  const list = useQuery(commentsQuery(place, page));
  const form = useSchemaForm(Text, { defaultValues: { text: '' } });
  const add = useMutation({
    ...addCommentMutation(place),
    onSuccess: () => {
      form.reset();
      setPage(0);
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <QueryView
        query={list}
        failed={t('The comments could not be loaded')}
        isEmpty={({ data }) => data.length === 0}
        empty={<p className="text-sm text-muted">{t('No comments yet.')}</p>}
      >
        {({ data, total_pages: pages }) => (
          <>
            <ul aria-label={t('Comments')} className="divide-y divide-line">
              {data.map((comment) => (
                <Comment key={comment.id} comment={comment} place={place} />
              ))}
            </ul>
            {pages > 1 && (
              <div className="flex gap-2">
                <Button size="sm" disabled={page === 0} onClick={() => setPage(page - 1)}>
                  {t('Later')}
                </Button>
                <Button size="sm" disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
                  {t('Earlier')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryView>
      <SubmitForm form={form} draft={`comment/${place.projectId}/${place.vulnerabilityId}`} onSubmit={add.mutate} error={add.error}>
        <TextField form={form} name="text" label={t('Add a comment')} type="textarea" />
        <Button type="submit" size="sm" className="self-start" loading={add.isPending}>
          {t('Comment')}
        </Button>
      </SubmitForm>
    </div>
  );
}

function Comment({ comment, place }: { comment: FindingComment; place: CommentPlace }) {
  const { user } = useStore(currentUser);
  const [asking, setAsking] = useState(false);
  const remove = useMutation({ ...removeCommentMutation(place, comment.id), onSuccess: () => setAsking(false) });
  const { created_by: author } = comment;
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <div className="text-sm text-muted">
          <span className="font-[560] text-text">{author ? `${author.first_name} ${author.last_name}` : TEXTS.deletedUser}</span>{' '}
          <RelativeTime date={comment.created_on} />
        </div>
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{comment.text}</p>
      </div>
      {user !== null && author?.id === user.id && (
        <Button size="icon" variant="ghost" aria-label={t('Remove your comment')} icon={<Trash2 />} onClick={() => setAsking(true)} />
      )}
      <ConfirmMutation
        mutation={remove}
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Remove your comment?')}
        description={t('Nobody will be able to see it anymore.')}
        action={t('Remove comment')}
      />
    </li>
  );
}
