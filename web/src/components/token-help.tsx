import type { IntegrationProvider } from '#contract/entities/integration.ts';
import { Code } from '#web/ui/code.tsx';

/** Which token to create, and the scopes it needs. */
export function TokenHelp({ provider }: { provider: IntegrationProvider }) {
  if (provider === 'GITHUB')
    return (
      <>
        A classic token with the scope <Code>repo</Code> (or <Code>public_repo</Code> for public repositories only), or a fine-grained token
        with read access to <Code>Contents</Code> and <Code>Metadata</Code>.
      </>
    );
  return (
    <>
      A personal access token with the scopes <Code>read_api</Code> and <Code>read_repository</Code>.
    </>
  );
}
