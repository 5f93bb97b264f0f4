import { packFragment } from '../graph/pack-fragment.ts';
import { readFragment } from '../read-fragment.ts';

interface Request {
  readonly id: number;
  readonly path: string;
  readonly text: string;
}

// The program of the parsers' process: it turns one file after the other into a fragment, and may die on one.
process.on('message', (message: unknown) => {
  const { id, path, text } = message as Request;
  void readFragment(path, text).then((outcome) =>
    process.send?.({ id, outcome: outcome.kind === 'read' ? { kind: 'read', packed: packFragment(outcome.fragment) } : outcome }),
  );
});
process.on('disconnect', () => process.exit());
