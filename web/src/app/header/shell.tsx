import type { Organization } from '#contract/entities/organization.ts';
import type { User } from '#contract/entities/user.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { SignOutProvider } from './sign-out.tsx';
import { TruthStrip } from './truth-strip.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** What surrounds every view of a signed-in person. */
export function Shell({ user, organization }: { user: User; organization: Organization | null }) {
  useShortcuts();
  return (
    <SignOutProvider>
      <div className="sticky top-0 z-30">
        <Header user={user} organization={organization} />
        <TruthStrip orgId={organization?.id} />
      </div>
      <BottomBar orgId={organization?.id} />
      <LeaveGuard />
    </SignOutProvider>
  );
}
