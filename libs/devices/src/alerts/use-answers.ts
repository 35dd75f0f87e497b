import type { Alert } from '@loa/contracts/alerts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { alertsApi } from './alerts-api';

interface Begun {
  /** The alert at the moment when its answer was begun. */
  alert: Alert;
  words: string;
}

const byAge = (a: Alert, b: Alert) => Date.parse(b.opened_at) - Date.parse(a.opened_at);

/**
 * Unsent answers. An alert that ends meanwhile stays visible, with the typed words, until they are sent or discarded.
 */
export function useAnswers() {
  const [begun, setBegun] = useState<readonly Begun[]>([]);
  const answered = useQueries({
    queries: begun.map(({ alert }) => alertsApi.detail(alert.id)),
    combine: (found) => found.map(({ data }) => data),
  });
  const end = (id: string) => setBegun((before) => before.filter(({ alert }) => alert.id !== id));
  return {
    wordsOf: (id: string) => begun.find(({ alert }) => alert.id === id)?.words,
    begin: (alert: Alert) => setBegun((before) => [...before, { alert, words: alert.answer ?? '' }]),
    type: (id: string, words: string) =>
      setBegun((before) => before.map((one) => (one.alert.id === id ? { ...one, words } : one))),
    end,
    forget: () => setBegun([]),
    /** Whether there is text that was not sent. */
    isUnsent: begun.some(({ alert, words }) => words.trim() !== (alert.answer ?? '')),
    /** Rows of the list, and alerts with an unsent answer that are no longer in it. */
    withAnswered(rows: readonly Alert[]) {
      const left = begun.flatMap(({ alert }, at) =>
        rows.some(({ id }) => id === alert.id) ? [] : [answered[at] ?? alert],
      );
      return left.length === 0 ? rows : [...rows, ...left].sort(byAge);
    },
  };
}

export type Answers = ReturnType<typeof useAnswers>;
