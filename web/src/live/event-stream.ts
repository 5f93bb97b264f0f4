/** One server-sent event, as the standard defines it. */
export interface StreamEvent {
  id: string | undefined;
  event: string;
  data: string;
}

/**
 * Parses a text/event-stream as it arrives: feed it chunks, get the complete events.
 * Source: WHATWG HTML, section 9.2.6 "Interpreting an event stream".
 */
export function createEventParser() {
  let buffer = '';
  let data: string[] = [];
  let event = '';
  let id: string | undefined;

  function take(line: string, out: StreamEvent[]) {
    if (line === '') {
      if (data.length > 0) out.push({ id, event: event || 'message', data: data.join('\n') });
      data = [];
      event = '';
      return;
    }
    if (line.startsWith(':')) return;
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') event = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
  }

  return (piece: string): StreamEvent[] => {
    buffer += piece;
    const out: StreamEvent[] = [];
    // A carriage return at the end may be half of a CRLF, so it waits for the next piece.
    const end = buffer.endsWith('\r') ? buffer.length - 1 : buffer.length;
    const lines = buffer.slice(0, end).split(/\r\n|\n|\r/);
    buffer = (lines.pop() ?? '') + buffer.slice(end);
    for (const line of lines) take(line, out);
    return out;
  };
}
