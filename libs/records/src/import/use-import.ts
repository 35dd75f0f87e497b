import type { ImportAnswer, ImportBody } from '@loa/contracts/common';
import { saveSheets } from '@loa/ui-kit/export';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportOf } from './import-of';
import { readLines } from './read-lines';
import { readRows, type FileRows } from './read-rows';

/** A file that was read, and what the server last said of it. */
export interface Looked<Answer> {
  fileName: string;
  file: FileRows;
  answer: Answer;
}

const bodyOf = (
  rows: FileRows['rows'],
  more: Pick<ImportBody, 'apply' | 'skip_wrong'>,
  seen?: ImportAnswer,
): ImportBody => {
  const versions = new Map(seen?.rows.map(({ row, version }) => [row, version]));
  return {
    ...more,
    rows: rows.map(({ row, cells }) => ({ row, cells, ...(seen && { version: versions.get(row) ?? null }) })),
  };
};

/**
 * The steps of an import: a file is looked at, then stored as it was looked at. What was answered is kept nowhere else:
 * it may hold passwords.
 */
export function useImport<Answer extends ImportAnswer>(of: ImportOf<Answer>, onStored: () => void) {
  const [looked, setLooked] = useState<Looked<Answer> | null>(null);
  const look = useMutation({
    mutationFn: async (chosen: File): Promise<Looked<Answer>> => {
      const file = readRows(await readLines(chosen), of.columns, of.most);
      return {
        fileName: chosen.name,
        file,
        answer: await of.send(bodyOf(file.rows, { apply: false, skip_wrong: false })),
      };
    },
    onSuccess: setLooked,
    gcTime: 0,
    meta: { quiet: true },
  });
  const saveGiven = ({ file, answer }: Looked<Answer>) =>
    of.given && saveSheets(of.given.name, [{ name: 'Danh sách', rows: of.given.rows(answer, file.rows) }]);
  const store = useMutation({
    mutationFn: async ({
      looked: { file, answer, ...named },
      skip_wrong,
    }: {
      looked: Looked<Answer>;
      skip_wrong: boolean;
    }): Promise<Looked<Answer>> => ({
      ...named,
      file,
      answer: await of.send(bodyOf(file.rows, { apply: true, skip_wrong }, answer)),
    }),
    onSuccess: async (done) => {
      setLooked(done);
      if (!done.answer.is_stored) return;
      onStored();
      await saveGiven(done);
    },
    gcTime: 0,
  });
  const forget = () => {
    setLooked(null);
    look.reset();
    store.reset();
  };
  return { looked, look, store, forget, saveGiven };
}
