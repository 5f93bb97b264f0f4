import { useNavigate, useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';

/**
 * Leads from a page that only forwards to another one, while the address is still that page's own.
 * `<Navigate>` would also undo a click on a link made while the page loaded.
 */
export function Forward({ from, to, search }: { from: string; to: string; search: object }) {
  const router = useRouter();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    if (router.history.location.pathname === from) void navigate({ to, search, replace: true });
  });
  return null;
}
