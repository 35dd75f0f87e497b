import { useDevicesTerm } from '@loa/app-config';
import { SILENCES, UNREADY_LABELS, type Alert } from '@loa/contracts/alerts';
import { ActionMenu, formatDateTime, StateBadge, toast, useNow } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useMutation } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { devicePath } from '../model/device-paths';
import { AlertAnswer } from './alert-answer';
import { alertsApi } from './alerts-api';
import type { Answers } from './use-answers';
import { alertCare, alertStateLabels, alertText, alertTones, silenceLabels } from './alert-words';

const small = { fontSize: '0.8571rem', color: 'text.secondary' };

function Devices({ alert: { is_group, devices, device_count } }: { alert: Alert }) {
  const term = useDevicesTerm();
  return (
    <Box sx={{ fontSize: '0.9286rem', overflowWrap: 'anywhere' }}>
      {devices.map(({ id, name, over_at, reason }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <MuiLink component={Link} to={devicePath(id)}>
            {is_group ? name : `Xem ${term}`}
          </MuiLink>
          {is_group && (over_at ? ' (đã hết)' : reason && ` (${UNREADY_LABELS[reason]})`)}
        </Fragment>
      ))}
      {device_count > devices.length && ` và ${device_count - devices.length} ${term} khác`}
    </Box>
  );
}

/** One alert: the fault and the place, its beginning, who is in charge of it, and the possible actions. */
export function AlertLine({ alert, answers }: { alert: Alert; answers: Answers }) {
  const term = useDevicesTerm();
  const now = useNow();
  const acknowledge = useMutation(alertsApi.acknowledge(alert.id));
  const silence = useMutation(alertsApi.silence(alert.id));
  const { subject, area, state, opened_at, is_group, abilities, silenced_until } = alert;
  const isQuiet = silenced_until !== null && Date.parse(silenced_until) > now;
  const silences = abilities.includes('SILENCE') ? SILENCES.filter((minutes) => (minutes === 0) === isQuiet) : [];
  const words = answers.wordsOf(alert.id);
  const take = async () => {
    await acknowledge.mutateAsync();
    toast.success('Đã nhận cảnh báo');
  };
  return (
    <Box
      component="li"
      aria-label={subject}
      sx={{
        display: 'grid',
        gap: 0.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{subject}</Box>
        <Box sx={{ flexShrink: 0 }}>
          <StateBadge tone={alertTones[state]} label={alertStateLabels[state]} />
        </Box>
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>{alertText(alert, term)}</Box>
      <Box sx={small}>{[!is_group && area.name, `Từ ${formatDateTime(opened_at)}`].filter(Boolean).join(' · ')}</Box>
      <Devices alert={alert} />
      {alertCare(alert, now).map((line) => (
        <Box key={line} sx={small}>
          {line}
        </Box>
      ))}
      {words !== undefined && <AlertAnswer alert={alert} words={words} answers={answers} />}
      {words === undefined && abilities.length > 0 && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          {abilities.includes('ACKNOWLEDGE') && (
            <Button
              size="small"
              variant="outlined"
              loading={acknowledge.isPending}
              onClick={() => void take().catch(() => undefined)}
            >
              Nhận xử lý
            </Button>
          )}
          {abilities.includes('ANSWER') && (
            <Button size="small" variant="outlined" onClick={() => answers.begin(alert)}>
              Trả lời
            </Button>
          )}
          <ActionMenu
            label={`Tắt nhắc ${subject}`}
            actions={silences.map((minutes) => ({
              label: silenceLabels[minutes] ?? '',
              // An error was shown already.
              run: () => silence.mutateAsync(minutes).catch(() => undefined),
            }))}
          />
        </Box>
      )}
    </Box>
  );
}
