import { useEffect, useState } from 'react';

/** A value after a pause without changes: for asking the server about text that is being typed. Compared by content. */
export function useRested<Value>(value: Value, restMs: number): Value {
  const [rested, setRested] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(
      () => setRested(text === undefined ? (undefined as Value) : (JSON.parse(text) as Value)),
      restMs,
    );
    return () => clearTimeout(timer);
  }, [text, restMs]);
  return rested;
}
