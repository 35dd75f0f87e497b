import type { ImportAnswer, ImportBody } from '@loa/contracts/common';
import { saveSheets } from '@loa/ui-kit/export';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportOf } from './import-of';
import { readLines } from './reading/read-lines';
import { readRows, undoChanges, type Change, type FileRows } from './reading/read-rows';
import type { FileLines } from './reading/written-cell';

/** A file, and what the user decided about it. */
interface ChosenFile {
  fileName: string;
  lines: FileLines;
  /** Changes that are undone: the cells stay as they are in the file. */
  undone: readonly Change[];
  withHidden: boolean;
}
/** A file that was read, with the server's last answer. */
export interface PreviewedFile<Answer> extends ChosenFile {
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
 * State of an import: a file is previewed, then stored as it was previewed. The answer is stored nowhere else, because
 * it may have passwords.
 */
export function useImport<Answer extends ImportAnswer>(of: ImportOf<Answer>, onStored: () => void) {
  const [previewed, setPreviewed] = useState<PreviewedFile<Answer> | null>(null);
  const look = async (chosen: ChosenFile): Promise<PreviewedFile<Answer>> => {
    const read = readRows(chosen.lines, of.columns, of.most, chosen.withHidden);
    const file = { ...read, rows: undoChanges(read, chosen.undone) };
    return { ...chosen, file, answer: await of.send(bodyOf(file.rows, { apply: false, skip_wrong: false })) };
  };
  const preview = useMutation({
    mutationFn: async (chosen: File) =>
      look({ fileName: chosen.name, lines: await readLines(chosen), undone: [], withHidden: false }),
    onSuccess: setPreviewed,
    gcTime: 0,
    meta: { quiet: true },
  });
  const decide = useMutation({ mutationFn: look, onSuccess: setPreviewed, gcTime: 0 });
  const saveGiven = ({ file, answer }: PreviewedFile<Answer>) =>
    of.given && saveSheets(of.given.name, [{ name: 'Danh sách', rows: of.given.rows(answer, file.rows) }]);
  const store = useMutation({
    mutationFn: async ({
      previewed: { file, answer, ...named },
      skip_wrong,
    }: {
      previewed: PreviewedFile<Answer>;
      skip_wrong: boolean;
    }): Promise<PreviewedFile<Answer>> => ({
      ...named,
      file,
      answer: await of.send(bodyOf(file.rows, { apply: true, skip_wrong }, answer)),
    }),
    onSuccess: async (done) => {
      setPreviewed(done);
      if (!done.answer.is_stored) return;
      onStored();
      await saveGiven(done);
    },
    gcTime: 0,
  });
  const forget = () => {
    setPreviewed(null);
    preview.reset();
    store.reset();
  };
  return { previewed, preview, decide, store, forget, saveGiven };
}
