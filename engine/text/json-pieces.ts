// Large enough that writing them one by one costs nothing, small enough that none of them counts.
const MEMBERS_OF_A_PIECE = 25;

/** JSON text of a document in pieces, cut between the members of its lists: as one text, a large document would be in memory three times. */
export function* jsonPieces(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    yield '[';
    for (let first = 0; first < value.length; first += MEMBERS_OF_A_PIECE) {
      // By itself, since put before the piece it would make a copy of it.
      if (first > 0) yield ',';
      yield JSON.stringify(value.slice(first, first + MEMBERS_OF_A_PIECE)).slice(1, -1);
    }
    yield ']';
  } else if (typeof value === 'object' && value !== null) {
    let before = '{';
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* jsonPieces(member);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  } else yield JSON.stringify(value);
}
