import { useRouter } from '@tanstack/react-router';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { Roots } from '#web/ui/roots.tsx';

export function View() {
  useDocumentTitle(TEXTS.notFoundTitle);
  const router = useRouter();
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-lg flex-col items-center justify-center px-4 text-center">
      <Roots />
      <p className="mt-6 text-3xl font-[680] tracking-tight text-muted">{TEXTS.notFoundCode}</p>
      <h1 className="mt-1 text-2xl">{TEXTS.notFoundTitle}</h1>
      <p className="mt-2 text-muted">{TEXTS.notFoundDetail}</p>
      <Button
        variant="primary"
        className="mt-6"
        onClick={() => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/' }))}
      >
        {TEXTS.getMeBack}
      </Button>
    </div>
  );
}
