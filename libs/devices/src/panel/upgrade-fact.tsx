import { formatAgo, StateBadge } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { UPGRADE_LIST } from '../model/device-paths';
import { upgradesApi } from '../upgrades/upgrades-api';
import { reasonWords, states } from '../upgrades/upgrade-words';

/** Firmware version, and the result of the last roll-out. */
export function VersionFact({ device }: { device: { id: string; fw_version: string } }) {
  const { data } = useQuery(upgradesApi.ofDevice(device.id));
  const last = data?.row;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <span>{device.fw_version || '–'}</span>
      {last && (
        <>
          <StateBadge
            {...states[last.state]}
            label={`${states[last.state].label}: ${last.to_version}`}
            reason={last.message ?? (last.reason && reasonWords[last.reason])}
          />
          <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>
            <Link to={`${UPGRADE_LIST}?id=${last.upgrade.id}`}>{last.upgrade.name}</Link>, {formatAgo(last.state_at)}
          </Box>
        </>
      )}
    </Box>
  );
}
