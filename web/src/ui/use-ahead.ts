import { useState } from 'react';

/** A choice as it is shown: what somebody just chose, until the value itself follows. */
export function useAhead<Value>(settled: Value): [shown: Value, choose: (value: Value) => void] {
  const [ahead, setAhead] = useState<{ over: Value; value: Value }>();
  const isOver = ahead !== undefined && Object.is(ahead.over, settled);
  // Otherwise it would be shown again once the value is what it was before the choice.
  if (ahead && !isOver) setAhead(undefined);
  const shown = isOver ? ahead.value : settled;
  return [shown, (value) => setAhead({ over: settled, value })];
}

/** For what follows from a click and costs more than a frame: first the click shows that it was understood. */
export function afterPaint(act: () => void) {
  requestAnimationFrame(() => setTimeout(act));
}
