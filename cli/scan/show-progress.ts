import type { WriteStream } from 'node:tty';

export interface ProgressLine {
  show(text: string): void;
  end(): void;
}

/** One line on a terminal that is written over and over; nothing at all in a pipe. */
export function showProgress(stream: WriteStream): ProgressLine {
  if (!stream.isTTY) return { show: () => undefined, end: () => undefined };
  const clear = '\r\u001b[K';
  return {
    show: (text) => void stream.write(clear + text.slice(0, stream.columns - 1)),
    end: () => void stream.write(clear),
  };
}
