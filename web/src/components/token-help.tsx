import type { IntegrationProvider } from '#contract/entities/integration.ts';
import { rich } from '#web/messages/translate.ts';
import { Code } from '#web/ui/code.tsx';

/** Which token to create, and the scopes it needs. */
export function TokenHelp({ provider }: { provider: IntegrationProvider }) {
  if (provider === 'GITHUB')
    return (
      <>
        {rich(
          'A classic token with the scope <code>repo</code> (or <code>public_repo</code> for public repositories only), or a fine-grained token with read access to <code>Contents</code> and <code>Metadata</code>.',
          { code: (name) => <Code>{name}</Code> },
        )}
      </>
    );
  return (
    <>
      {rich('A personal access token with the scopes <code>read_api</code> and <code>read_repository</code>.', {
        code: (name) => <Code>{name}</Code>,
      })}
    </>
  );
}
