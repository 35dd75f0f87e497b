import { useDevicesTerm } from '@loa/app-config';
import { useCan } from '@loa/permissions';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { schedulePath } from '../model/schedule-paths';
import { rightTo } from '../model/schedule-kind';
import { takerName, takenWords, wordsAroundTaker, type TakenRun } from '@loa/records';

const firstUpper = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/**
 * Sentence of the effect of others on a run, on a line of its own; nothing where all of it is heard in its time. The
 * other is a link where the account may open it; in a row that is a button itself it is only named (`plain`).
 */
export function TakenNote({ run, plain = false }: { run: TakenRun; plain?: boolean }) {
  const device = useDevicesTerm();
  const can = useCan();
  const [first] = run.taken?.by ?? [];
  if (!first) return null;
  const [before, after] = wordsAroundTaker(run, device);
  const opens = !plain && first.schedule && can(rightTo('VIEW', first.kind));
  return (
    <Box component="span" sx={(theme) => ({ display: 'block', color: theme.vars.palette.state.amber.text })}>
      {opens && first.schedule ? (
        <>
          {firstUpper(before)} <Link to={schedulePath(first.schedule.id, first.kind)}>{takerName(first)}</Link>
          {after}
        </>
      ) : (
        firstUpper(takenWords(run, device))
      )}
    </Box>
  );
}
