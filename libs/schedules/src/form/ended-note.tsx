import { useCan } from '@loa/permissions';
import { Section } from '@loa/ui-kit';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { historyOfPath } from '../model/schedule-paths';

/** Beside a schedule that has ended: nothing is to come, so what it has played instead of a preview. */
export function EndedNote({ scheduleId }: { scheduleId: string }) {
  const opens = useCan()('LICH_SU_PHAT_VIEW');
  return (
    <Section title="Lịch đã khép lại">
      <Typography color="textSecondary">Lịch này không còn lượt phát nào sắp tới. Sao chép để phát lại.</Typography>
      {opens && (
        <Button component={Link} to={historyOfPath(scheduleId)} variant="outlined" sx={{ mt: 1.5 }}>
          Xem lịch sử phát
        </Button>
      )}
    </Section>
  );
}
