import { filesIn } from '@loa/broadcast-engine';
import type { PlanDefault, PlanDocument, PlanFile, PlannedOccurrence } from '@loa/contracts/device-protocol';
import type { Database } from '../../../db/database';
import { fittedFiles } from '../../media';
import { planFileOf } from './frames';

interface Board {
  /** The pixels it shows, as `640x320`; empty where nobody said, and of what shows nothing. */
  board_size: string;
}

/** What a device gets instead of what all get. */
export interface ForBoards {
  file: (board: Board, file: PlanFile) => PlanFile;
  run: (board: Board, run: PlannedOccurrence) => PlannedOccurrence;
  /** What it shows while nothing is planned. */
  idle: (board: Board, shown: PlanDefault | undefined) => Pick<PlanDocument, 'default_show'>;
  /** Devices of which this is the same get the same; empty where it is what all get. */
  likeness: (board: Board) => string;
}

/**
 * The files made for the boards among devices, of those that runs show and those that are fetched ahead: one query, and
 * none where no board has a size.
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
