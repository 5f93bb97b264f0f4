import * as z from 'zod';

// Longer than any host allows; what a host sends beyond it is not its name.
const LONGEST_NAME = 1_000;
const LONGEST_DESCRIPTION = 500;

/** A name of a repository, branch or account. A host that sends a longer one does not answer like a code host. */
export const HostName = z.string().min(1).max(LONGEST_NAME);

/** A text that is only shown; its end is cut off. */
export const HostDescription = z.string().transform((text) => text.slice(0, LONGEST_DESCRIPTION));
