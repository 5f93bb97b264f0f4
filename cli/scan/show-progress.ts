import type { WriteStream } from 'node:tty';

export interface ProgressLine {
  show(text: string): void;
  end(): void;
}

// Some terminals do not tell their width.
const NARROW = 80;

/** One line on a terminal that is written over and over; nothing at all in a pipe. */
export function showProgress(stream: Pick<WriteStream, 'isTTY' | 'columns' | 'write'>): ProgressLine {
  if (!stream.isTTY) return { show: () => undefined, end: () => undefined };
  const clear = '\r\u001b[K';
  return {
    show: (text) => void stream.write(clear + text.slice(0, (stream.columns || NARROW) - 1)),
    end: () => void stream.write(clear),
  };
}
