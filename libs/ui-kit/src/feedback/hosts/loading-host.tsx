import Modal from '@mui/material/Modal';
import { useWaits } from '../loading';
import { WaitNote } from '../wait-overlay';

/**
 * Cover over everything, dialogs too; loaded with the first long wait. Neither pointer nor keyboard reaches the page.
 */
export default function LoadingHost() {
  const text = useWaits((waits) => waits.at(-1)?.text);
  if (text === undefined) return null;
  return (
    <Modal
      open
      sx={(theme) => ({ zIndex: theme.zIndex.modal + 1, display: 'grid', placeItems: 'center', p: 2 })}
      slotProps={{
        backdrop: {
          sx: (theme) => ({ bgcolor: `color-mix(in srgb, ${theme.vars.palette.background.default} 78%, transparent)` }),
        },
      }}
    >
      <WaitNote text={text} />
    </Modal>
  );
}
