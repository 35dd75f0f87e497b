import type { RunToAct } from '../../model/run-state';
import { useDropRun } from './use-drop-run';
import { useMoveRun } from './use-move-run';

/** Actions on one run while its schedule continues. Render `dialogs` once. */
export function useRunActions(onMoved?: () => void) {
  const [move, drop] = [useMoveRun(onMoved), useDropRun()];
  return {
    actionsOf: (run: RunToAct) => [...move.actionsOf(run), ...drop.actionsOf(run)],
    dialogs: (
      <>
        {move.dialog}
        {drop.dialogs}
      </>
    ),
  };
}
