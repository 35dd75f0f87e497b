import { useAreaFilter } from '@loa/areas';
import { useDevicesTerm, useShownWords } from '@loa/app-config';
import { unreadyWords, type Alert } from '@loa/contracts/alerts';
import type { Dashboard } from '@loa/contracts/dashboard';
import { EXPIRING_CONTENTS } from '@loa/content';
import { TROUBLE } from '@loa/contracts/devices';
import {
  alertPath,
  alertsApi,
  alertsPath,
  DeviceBadge,
  devicePath,
  devicesApi,
  devicesByBadgePath,
} from '@loa/devices';
import type { ScheduleKind } from '@loa/contracts/schedules';
import { useCan } from '@loa/permissions';
import { approvalPath, APPROVERS, rightTo, runPath, schedulePath, wordsOf } from '@loa/schedules';
import { Countdown, OccurrenceBadge, StopRequest } from '@loa/schedules/runs';
import { formatTime, Section, StateBadge, LinkLine } from '@loa/ui-kit';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { missedRuns, troubleCount } from '../model/attention';

const SHOWN = 4;
const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
};
const EMERGENCY = 90;

interface PartProps {
  dashboard: Dashboard;
}

function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <Box sx={{ px: 1, py: 0.5, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}>
      <Button component={Link} to={to} variant="text">
        {children}
      </Button>
    </Box>
  );
}

function Approvals({ dashboard: { approvals, approval_total } }: PartProps) {
  const can = useCan();
  const pathOf = (id: string, kind: ScheduleKind) => {
    if (can(rightTo('APPROVE', kind))) return approvalPath(id);
    return can(rightTo('VIEW', kind)) ? schedulePath(id, kind) : undefined;
  };
  if (approval_total === 0) return null;
  return (
    <>
      <Box component="ul" aria-label="Lịch chờ duyệt" sx={list}>
        {approvals.slice(0, SHOWN).map(({ id, kind, name, area, priority_level, first_start, submitted_by }) => (
          <LinkLine
            key={id}
            to={pathOf(id, kind)}
            title={name}
            detail={['Chờ duyệt', area.name, submitted_by?.name].filter(Boolean).join(' · ')}
            aside={
              priority_level === EMERGENCY && !first_start ? (
                <StateBadge tone="emergency" label="Khẩn cấp" />
              ) : first_start ? (
                <Countdown at={first_start} stacked />
              ) : (
                `${wordsOf(kind).now} khi duyệt`
              )
            }
          />
        ))}
      </Box>
      {approval_total > SHOWN && can(APPROVERS) && (
        <MoreLink to="/quan-ly-lich-phat/phe-duyet">{`Xem cả ${approval_total} lịch chờ duyệt`}</MoreLink>
      )}
    </>
  );
}

function TroubledDevices({ dashboard }: PartProps) {
  const device = useDevicesTerm();
  const { data } = useQuery(devicesApi.trouble(useAreaFilter(), SHOWN));
  const count = data?.total ?? troubleCount(dashboard);
  if (count === 0) return null;
  return (
    <>
      <Box component="ul" aria-label="Đang gặp sự cố" sx={list}>
        {data?.rows.map((device) => (
          <LinkLine
            key={device.id}
            to={devicePath(device.id)}
            title={device.name}
            detail={device.faults[0]?.message ?? device.area.name}
            aside={<DeviceBadge device={device} />}
          />
        ))}
      </Box>
      {count > SHOWN && (
        <MoreLink to={devicesByBadgePath(...TROUBLE)}>{`Xem cả ${count} ${device} gặp sự cố`}</MoreLink>
      )}
    </>
  );
}

/** Runs that are near and have devices that will not play them. */
function Unready({ alerts }: { alerts: readonly Alert[] }) {
  const device = useDevicesTerm();
  if (alerts.length === 0) return null;
  return (
    <Box component="ul" aria-label="Chưa sẵn sàng khi sắp đến lịch" sx={list}>
      {alerts.slice(0, SHOWN).map(({ id, run, subject, still_count, reasons }) => (
        <LinkLine
          key={id}
          to={alertPath(id)}
          title={run?.name ?? subject}
          detail={`${still_count} ${device} chưa sẵn sàng · ${subject}: ${unreadyWords(reasons)}`}
          aside={run && <Countdown at={run.start} stacked />}
        />
      ))}
    </Box>
  );
}

function Alerts() {
  const { data } = useQuery(alertsApi.list(['open'], useAreaFilter(), 1));
  return data && data.total > 0 ? (
    <MoreLink to={alertsPath}>{`Xem ${data.total} cảnh báo chưa ai nhận`}</MoreLink>
  ) : null;
}

function MissedRuns({ dashboard: { runs } }: PartProps) {
  const opens = useCan()('LICH_SU_PHAT_VIEW');
  const [device, shownWords] = [useDevicesTerm(), useShownWords()];
  const missed = missedRuns(runs);
  if (missed.length === 0) return null;
  return (
    <Box component="ul" aria-label={shownWords('Lượt phát không đủ')} sx={list}>
      {missed.slice(-SHOWN).map((run) => (
        <LinkLine
          key={run.id}
          to={opens ? runPath(run.id) : undefined}
          title={run.schedule.name}
          detail={`${formatTime(run.planned_start)} · ${run.area.name} · ${run.success_count}/${run.device_count} ${device} ${wordsOf(run.kind).verb} đủ`}
          aside={<OccurrenceBadge run={run} />}
        />
      ))}
    </Box>
  );
}

/** Tasks of the user, the most urgent first: pending decisions, faults, failures. */
export function Attention({ dashboard }: PartProps) {
  const can = useCan();
  const expires = can('NOI_DUNG_PHAT_VIEW') && dashboard.contents_expiring > 0;
  const requests = dashboard.stop_requests.filter(({ schedule }) => can(rightTo('DROP', schedule.kind)));
  const { data: unready = [] } = useQuery({
    ...alertsApi.beforeRuns(useAreaFilter()),
    enabled: can('THIET_BI_DA_LAP_DAT_VIEW'),
  });
  const calm =
    unready.length === 0 &&
    dashboard.approval_total === 0 &&
    requests.length === 0 &&
    troubleCount(dashboard) === 0 &&
    missedRuns(dashboard.runs).length === 0 &&
    !expires;
  return (
    <Section title="Cần xử lý" flush>
      {calm && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', p: 2, color: 'text.secondary' }}>
          <CheckCircleOutlined aria-hidden color="success" />
          Không có việc nào đang chờ.
        </Box>
      )}
      {requests.map(({ schedule, ...stop_request }) => (
        <StopRequest key={stop_request.occurrence_id} schedule={{ ...schedule, stop_request }} />
      ))}
      <Approvals dashboard={dashboard} />
      <Unready alerts={unready} />
      {can('THIET_BI_DA_LAP_DAT_VIEW') && <TroubledDevices dashboard={dashboard} />}
      {can('THIET_BI_DA_LAP_DAT_VIEW') && <Alerts />}
      <MissedRuns dashboard={dashboard} />
      {expires && <MoreLink to={EXPIRING_CONTENTS}>{`${dashboard.contents_expiring} nội dung sắp hết hạn`}</MoreLink>}
    </Section>
  );
}
