import { useAreaFilter } from '@loa/areas';
import { useAppConfig } from '@loa/app-config';
import { useCan } from '@loa/permissions';
import { formatLongDate, lazyPart, Page, useNow, type UserAction } from '@loa/ui-kit';
import Add from '@mui/icons-material/Add';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { newSchedulePath, PLAY_NOW, rightTo, wordsOf } from '@loa/schedules';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { dashboardQuery } from '../api/dashboard-api';
import { Attention } from '../components/attention';
import { DashboardGrid, DashboardSkeleton } from '../components/dashboard-grid';
import { DeviceTiles } from '../components/device-tiles';
import { FirstSteps } from '../components/first-steps';
import { Headline } from '../components/headline';
import { NextRuns } from '../components/next-runs';
import { NumberTiles } from '../components/number-tiles';
import { Preparing } from '../components/preparing';
import { Today } from '../components/today';

const MINUTE = 60_000;

/** Boards; only consoles that show them first load their code. */
const Boards = lazyPart(() => import('../components/boards').then((boards) => boards.Boards));

/** The first actions of the day: a new bulletin of the kind that this console leads with, planned or at once. */
function useFirstActions(kind: 'audio' | 'media'): UserAction[] {
  const navigate = useNavigate();
  const { inLine, now } = wordsOf(kind);
  if (!useCan()(rightTo('ADD', kind))) return [];
  return [
    { label: `Tạo ${inLine}`, icon: <Add />, run: () => navigate(newSchedulePath(kind)) },
    { label: now, icon: <PlayArrow />, run: () => navigate(`${newSchedulePath(kind)}${PLAY_NOW}`) },
  ];
}

/** Trang chủ: runs on the air, tasks, future runs. */
export function DashboardPage() {
  const area = useAreaFilter();
  const query = useQuery(dashboardQuery(area));
  const leadsWithBoards = useAppConfig().lead === 'boards';
  const seesDevices = useCan()('THIET_BI_DA_LAP_DAT_VIEW');
  const actions = useFirstActions(leadsWithBoards ? 'media' : 'audio');
  const now = useNow(MINUTE);
  const dashboard = query.data;
  // One area may have no devices; the whole account has none only before the first installation.
  const isEmpty = dashboard?.devices.total === 0 && !area.area_id;
  return (
    <Page
      title="Trang chủ"
      titleAside={<Box sx={{ color: 'text.secondary' }}>{formatLongDate(now)}</Box>}
      actions={actions}
      query={query}
      skeleton={<DashboardSkeleton />}
    >
      {dashboard && (
        <DashboardGrid>
          <Stack sx={{ gridArea: 'head', gap: 2, minWidth: 0 }}>
            <Preparing preparing={dashboard.preparing} />
            <Headline dashboard={dashboard} />
            {isEmpty && <FirstSteps />}
          </Stack>
          {leadsWithBoards && seesDevices && <Boards />}
          <Today dashboard={dashboard} />
          <Stack sx={{ gridArea: 'side', gap: 2, minWidth: 0 }}>
            <Attention dashboard={dashboard} />
            <NextRuns dashboard={dashboard} />
          </Stack>
          <DeviceTiles dashboard={dashboard} />
          <NumberTiles dashboard={dashboard} />
        </DashboardGrid>
      )}
    </Page>
  );
}
