import { useDevicesTerm, useShownWords } from '@loa/app-config';
import type { Dashboard } from '@loa/contracts/dashboard';
import { formatTime, stateTones, useNow } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { attentionWords, runsOnAir } from '../model/attention';

const HALF_MINUTE = 30_000;

function calmWords({ devices, runs, next_runs }: Dashboard, now: number, device: string, onAir: string) {
  if (devices.total === 0) return `Chưa có ${device} nào.`;
  const count = runsOnAir(runs, now).length;
  if (count > 0) return `Mọi thứ đang chạy tốt: ${count} lượt ${onAir}.`;
  const [next] = next_runs;
  return next
    ? `Mọi thứ đang chạy tốt. Lượt tiếp theo lúc ${formatTime(next.planned_start)}.`
    : 'Mọi thứ đang chạy tốt.';
}

/** Summary in one sentence: the most urgent tasks, or that there are none. */
export function Headline({ dashboard }: { dashboard: Dashboard }) {
  const now = useNow(HALF_MINUTE);
  const device = useDevicesTerm();
  const shownWords = useShownWords();
  const words = attentionWords(dashboard, now, device, shownWords);
  const { Icon, color } = stateTones[words.length > 0 ? 'emergency' : 'done'];
  const tone = words.length > 0 ? 'amber' : color;
  return (
    <Box
      role="status"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1.25,
        minHeight: 46,
        borderRadius: 1,
        fontWeight: 550,
        color: theme.vars.palette.state[tone].text,
        bgcolor: theme.vars.palette.state[tone].soft,
      })}
    >
      <Icon size={20} />
      <span>{words.length > 0 ? words.join(' · ') : calmWords(dashboard, now, device, shownWords('đang phát'))}</span>
    </Box>
  );
}
