import { useDevicesTerm } from '@loa/app-config';
import { takenWords } from '@loa/records';
import { ErrorState, formatDateTime, formatNumber, LinkLine, Section } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { contentsApi } from '../api/contents-api';
import { schedulePath } from '../model/content-paths';

const inset = { px: 2, py: 1.5, color: 'text.secondary' };

interface ScheduleUsesProps {
  /** Query for them. */
  of: ReturnType<typeof contentsApi.schedulesOf>;
  /** `nội dung này` */
  what: string;
  /** Name of the users of the content, and the address of one. */
  by?: { called: string; pathOf: (id: string) => string };
  /** Hidden where there are none. */
  isRare?: boolean;
}

const SCHEDULES = { called: 'lịch phát', pathOf: schedulePath };

/** Schedules that play a content or a relay link, or e-bulletins that show a media. */
export function ScheduleUses({ of, what, by: { called, pathOf } = SCHEDULES, isRare = false }: ScheduleUsesProps) {
  const { data, isError, error, refetch } = useQuery(of);
  const device = useDevicesTerm();
  if (isRare && !isError && !data?.rows.length) return null;
  const more = (data?.total ?? 0) - (data?.rows.length ?? 0);
  return (
    <Section title={`Nằm trong ${called}`} flush>
      {isError && !data && <ErrorState error={error} onRetry={refetch} />}
      {!isError && !data && <Skeleton variant="rounded" height={56} sx={{ m: 2 }} />}
      {data?.rows.length === 0 && (
        <Box sx={inset}>
          Chưa {called} nào dùng {what}.
        </Box>
      )}
      {data && data.rows.length > 0 && (
        <Box
          component="ul"
          aria-label={`${called.charAt(0).toUpperCase()}${called.slice(1)} dùng ${what}`}
          sx={{ m: 0, p: 0, listStyle: 'none' }}
        >
          {data.rows.map(({ id, name, area, next_start, next_run_taken: taken, device_count }) => (
            <LinkLine
              key={id}
              to={pathOf(id)}
              title={name}
              detail={[area.name, taken && `lượt tới ${takenWords({ taken, device_count }, device)}`]
                .filter(Boolean)
                .join(' · ')}
              aside={next_start && `Lượt tới ${formatDateTime(next_start)}`}
            />
          ))}
        </Box>
      )}
      {more > 0 && (
        <Box sx={{ ...inset, borderTop: 1, borderColor: 'divider' }}>
          và {formatNumber(more)} {called} nữa
        </Box>
      )}
    </Section>
  );
}
