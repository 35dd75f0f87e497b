import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import IconButton from '@mui/material/IconButton';
import { useNeighbours } from '../row-places';

/** The pressed one keeps the focus in the panel of the next record, so that it can be pressed again. */
let pressed: 'previous' | 'next' | undefined;

const focusIf = (which: typeof pressed) => (button: HTMLButtonElement | null) => {
  if (!button || pressed !== which) return;
  pressed = undefined;
  button.focus();
};

/** To the previous and the next row of the list beside the panel; nothing where the record is not in the list. */
export function NeighbourButtons() {
  const { isListed, previous, next } = useNeighbours();
  if (!isListed) return null;
  const press = (which: 'previous' | 'next', go: (() => void) | undefined) => () => {
    pressed = which;
    go?.();
  };
  return (
    <>
      <IconButton
        ref={focusIf('previous')}
        aria-label="Dòng trước"
        disabled={!previous}
        onClick={press('previous', previous)}
      >
        <KeyboardArrowUp fontSize="small" />
      </IconButton>
      <IconButton ref={focusIf('next')} aria-label="Dòng sau" disabled={!next} onClick={press('next', next)}>
        <KeyboardArrowDown fontSize="small" />
      </IconButton>
    </>
  );
}
