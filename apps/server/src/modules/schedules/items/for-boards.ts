import { filesIn } from '@loa/broadcast-engine';
import type { PlanDefault, PlanDocument, PlanFile, PlannedOccurrence } from '@loa/contracts/device-protocol';
import type { Database } from '../../../db/database';
import { fittedFiles } from '../../media';
import { planFileOf } from './frames';

interface Board {
  /** The pixels of its screen, as `640x320`; empty where unknown, and for devices without one. */
  board_size: string;
}

/** The files of one device in place of the files for all. */
export interface ForBoards {
  file: (board: Board, file: PlanFile) => PlanFile;
  run: (board: Board, run: PlannedOccurrence) => PlannedOccurrence;
  /** The default content while nothing is planned. */
  idle: (board: Board, shown: PlanDefault | undefined) => Pick<PlanDocument, 'default_show'>;
  /** Key of equality: devices with the same value get the same files; empty where they get the files for all. */
  likeness: (board: Board) => string;
}

/**
 * The files fitted to the boards among devices, for runs and for files downloaded ahead: one query, and none where no
 * board has a size.
 */
export async function forBoards(
  db: Database,
  boards: readonly Board[],
  runs: readonly PlannedOccurrence[],
  ahead: readonly PlanFile[],
): Promise<ForBoards> {
  const sizes = [...new Set(boards.map(({ board_size }) => board_size))].filter(Boolean);
  const shown =
    sizes.length === 0
      ? []
      : [...runs.flatMap(({ items }) => filesIn(items.filter((item) => 'show' in item))), ...ahead];
  const fitted = await fittedFiles(db, sizes, [...new Set(shown.map(({ sha256 }) => sha256))]);
  const file: ForBoards['file'] = ({ board_size }, all) => {
    const own = fitted.get(board_size)?.get(all.sha256);
    return own ? planFileOf(own) : all;
  };
  return {
    file,
    run: (board, run) =>
      fitted.has(board.board_size)
        ? {
            ...run,
            items: run.items.map((item) =>
              'show' in item ? { ...item, show: shownOn(item.show, (all) => file(board, all)) } : item,
            ),
          }
        : run,
    idle: (board, shown) =>
      shown
        ? {
            default_show:
              shown.kind === 'show' ? { ...shown, show: shownOn(shown.show, (all) => file(board, all)) } : shown,
          }
        : {},
    likeness: ({ board_size }) => (fitted.has(board_size) ? board_size : ''),
  };
}

type Show = Extract<PlannedOccurrence['items'][number], { show: object }>['show'];
const shownOn = (show: Show, own: (file: PlanFile) => PlanFile): Show => ({
  ...show,
  frames: show.frames.map((frame) => (frame.file ? { ...frame, file: own(frame.file) } : frame)),
});
