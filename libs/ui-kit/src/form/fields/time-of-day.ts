/**
 * Typed text as `HH:mm`: `730` → `07:30`, `5h` → `05:00`, `17.05` → `17:05`. Undefined when it is no time of day.
 */
export function readTimeOfDay(text: string) {
  const match = /^\s*(\d{1,2})\s*(?:[:.,hg ]\s*(\d{1,2})?|(\d{2}))?\s*$/i.exec(text);
  if (!match) return undefined;
  const hours = Number(match[1]);
  const minutes = Number(match[2] ?? match[3] ?? 0);
  if (hours > 23 || minutes > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
