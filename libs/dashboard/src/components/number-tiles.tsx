import { useDevicesTerm, useShownWords } from '@loa/app-config';
import type { Dashboard } from '@loa/contracts/dashboard';
import { formatBytes, formatDuration, formatPercent, StatTile } from '@loa/ui-kit';
import Box from '@mui/material/Box';

const GOOD_RATE = 0.95;
const SCARCE_BYTES = 5 * 1024 ** 3;
const MINUTE = 60;

/** Success rate and free storage. */
export function NumberTiles({ dashboard: { today, success_rate_7d, storage } }: { dashboard: Dashboard }) {
  const shownWords = useShownWords();
  const device = useDevicesTerm();
  return (
    <Box
      component="section"
      aria-label="Số liệu"
      sx={{
        gridArea: 'numbers',
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
        minWidth: 0,
        '@media (max-width: 599px)': { '& > :last-child': { gridColumn: '1 / -1' } },
      }}
    >
      <StatTile
        label={shownWords('Tỷ lệ phát 7 ngày')}
        value={success_rate_7d === null ? '–' : formatPercent(success_rate_7d)}
        hint={shownWords(success_rate_7d === null ? 'Chưa có lượt phát nào' : `số ${device} phát đủ, cộng các lượt`)}
        {...(success_rate_7d !== null && {
          tone: success_rate_7d >= GOOD_RATE ? ('done' as const) : ('waiting' as const),
        })}
      />
      <StatTile
        label={shownWords('Đã phát hôm nay')}
        value={formatDuration(today.minutes * MINUTE)}
        hint={[
          `${today.done} trong ${today.total} lượt, theo báo cáo đã nhận`,
          // A device reports a run when it ends: an all-day show counts nothing until then.
          ...(today.running > 0 ? [shownWords(`${today.running} lượt còn đang phát`)] : []),
          ...(today.cancelled > 0 ? [`không kể ${today.cancelled} lượt đã hủy`] : []),
        ].join('; ')}
      />
      <StatTile
        label="Dung lượng trống"
        value={formatBytes(storage.free_bytes)}
        hint={`Đã dùng ${formatBytes(storage.used_bytes)}`}
        {...(storage.free_bytes < SCARCE_BYTES && { tone: 'failed' as const })}
      />
    </Box>
  );
}
