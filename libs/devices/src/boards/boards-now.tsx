import { useAreaFilter } from '@loa/areas';
import { BOARD_KINDS, type Device } from '@loa/contracts/devices';
import { formatNumber, Section } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { devicesApi, REFRESH_MS } from '../api/devices-api';
import { DeviceBadge } from '../components/device-badge';
import { LiveNow } from '../components/live-cells';
import { DEVICE_LIST, devicePath } from '../model/device-paths';

const SHOWN = 8;
const BOARDS = { kind: BOARD_KINDS.join(',') };
const wrapped = { minWidth: 0, overflowWrap: 'anywhere' } as const;
const columns = 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))';
const tiles = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, gridTemplateColumns: columns } as const;
const tile = {
  display: 'grid',
  gap: 0.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  height: '100%',
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

const Board = ({ board }: { board: Device }) => (
  <Box component="li" sx={{ minWidth: 0 }}>
    <Box component={Link} to={devicePath(board.id)} sx={tile}>
      <Box sx={{ fontWeight: 550, ...wrapped }}>{board.name}</Box>
      <DeviceBadge device={board} />
      <Box sx={wrapped}>
        <LiveNow device={board} />
      </Box>
      <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary', ...wrapped }}>{board.area.name}</Box>
    </Box>
  </Box>
);

/** The boards and their present content, live. Empty where there are none, or for a user who may not see devices. */
export function BoardsNow() {
  const query = { ...useAreaFilter(), ...BOARDS, sort: 'name', limit: SHOWN } as const;
  const { data, isPending } = useQuery({ ...devicesApi.list(query), refetchInterval: REFRESH_MS });
  if (isPending) return <Skeleton variant="rounded" height={200} />;
  if (!data || data.total === 0) return null;
  const all = (
    <Button component={Link} to={`${DEVICE_LIST}?kind=${BOARDS.kind}`} variant="text">
      {data.total > SHOWN ? `Xem cả ${formatNumber(data.total)} bảng` : 'Xem danh sách'}
    </Button>
  );
  return (
    <Section title="Đang chiếu trên các bảng" actions={all}>
      <Box component="ul" aria-label="Các bảng và nội dung đang chiếu" sx={tiles}>
        {data.rows.map((board) => (
          <Board key={board.id} board={board} />
        ))}
      </Box>
    </Section>
  );
}
