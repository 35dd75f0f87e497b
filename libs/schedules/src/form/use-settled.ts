import { useEffect, useState } from 'react';

/** A value once it has rested for a moment: for asking the server about what is being typed. Compared by content. */
export function useSettled<Value>(value: Value, restMs = 500): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text === undefined ? (undefined as Value) : (JSON.parse(text) as Value)), restMs);
    return () => clearTimeout(timer);
  }, [text, restMs]);
  return settled;
}
