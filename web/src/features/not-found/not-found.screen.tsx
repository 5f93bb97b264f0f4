import { useRouter } from '@tanstack/react-router';
import { Button } from '#web/ui/button.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { Roots } from '#web/ui/roots.tsx';

export function View() {
  useDocumentTitle('Page not found');
  const router = useRouter();
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-lg flex-col items-center justify-center px-4 text-center">
      <Roots />
      <p className="mt-6 text-3xl font-[680] tracking-tight text-muted">404</p>
      <h1 className="mt-1 text-2xl">Page not found</h1>
      <p className="mt-2 text-muted">The page you are looking for does not exist or has been removed.</p>
      <Button
        variant="primary"
        className="mt-6"
        onClick={() => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/' }))}
      >
        Get me back
      </Button>
    </div>
  );
}
