import { useDevicesTerm } from '@loa/app-config';
import { useCan } from '@loa/permissions';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { schedulePath } from '../model/schedule-paths';
import { rightTo } from '../model/schedule-kind';
import { moreTakers, takenMeasure, takerName, takenWords, type TakenRun } from '../model/taken-words';

const firstUpper = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/**
 * Sentence of what others take from a run, on a line of its own; nothing where all of it is heard. The other is a link
 * where the account may open it; in a row that is a button itself it is only named (`plain`).
 */
export function TakenNote({ run, plain = false }: { run: TakenRun; plain?: boolean }) {
  const device = useDevicesTerm();
  const can = useCan();
  const [first] = run.taken?.by ?? [];
  if (!run.taken || !first) return null;
  const opens = !plain && first.schedule && can(rightTo('VIEW', first.kind));
  return (
    <Box component="span" sx={(theme) => ({ display: 'block', color: theme.vars.palette.state.amber.text })}>
      {opens && first.schedule ? (
        <>
          Bị <Link to={schedulePath(first.schedule.id, first.kind)}>{takerName(first)}</Link>{' '}
          {[moreTakers(run.taken), 'chiếm', takenMeasure(run, device)].filter(Boolean).join(' ')}
        </>
      ) : (
        firstUpper(takenWords(run, device))
      )}
    </Box>
  );
}
