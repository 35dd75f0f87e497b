import { inLine, useTerm } from '@loa/app-config';
import type { Upgrade, UpgradeDevice } from '@loa/contracts/upgrades';
import {
  ErrorState,
  FilterSelect,
  formatAgo,
  formatNumber,
  PageSkeleton,
  Pager,
  SearchField,
  Section,
  StateBadge,
} from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { devicePath } from '../model/device-paths';
import { upgradesApi } from './upgrades-api';
import { states, stateOptions, whyOf } from './upgrade-words';

const A_PAGE = 20;
const dim = { fontSize: '0.8571rem', color: 'text.secondary' };

function DeviceLine({ device }: { device: UpgradeDevice }) {
  const { device_id, name, area, state, fw_version, to_version, stage, state_at, is_back } = device;
  const why = whyOf(device);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: 0.5,
        columnGap: 1,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component={Link}
        to={devicePath(device_id)}
        sx={{ fontWeight: 550, overflowWrap: 'anywhere', color: 'inherit' }}
      >
        {name}
      </Box>
      <StateBadge {...states[state]} label={is_back && state === 'done' ? 'Đã về bản cũ' : states[state].label} />
      <Box sx={dim}>{[area.name, `Đợt ${stage + 1}`, `${fw_version || 'chưa rõ'} → ${to_version}`].join(' · ')}</Box>
      <Box sx={{ ...dim, textAlign: 'right' }}>{formatAgo(state_at)}</Box>
      {why && (
        <Box sx={{ ...dim, gridColumn: '1 / -1', ...(state === 'failed' && { color: 'error.main' }) }}>{why}</Box>
      )}
    </Box>
  );
}

/** Each device of a roll-out in its present state. */
export function UpgradeDevices({ upgrade }: { upgrade: Upgrade }) {
  const term = useTerm('device.any');
  const [{ page, ...narrowed }, narrow] = useState<{
    page: number;
    state?: string | undefined;
    search?: string | undefined;
  }>({ page: 1 });
  const found = useQuery(upgradesApi.devices(upgrade.id, { ...narrowed, page, limit: A_PAGE }));
  const options = stateOptions.map(({ value, label }) => ({
    value,
    label: `${label} (${formatNumber(upgrade.counts[value])})`,
  }));
  return (
    <Section title={`Từng ${inLine(term)}`} flush>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 2 }}>
        <SearchField
          value={narrowed.search ?? ''}
          placeholder="Tìm theo tên, mã"
          onChange={(search) => narrow({ ...narrowed, page: 1, search: search || undefined })}
        />
        <FilterSelect
          label="Tình hình"
          value={narrowed.state}
          options={options}
          onChange={(state) => narrow({ ...narrowed, page: 1, state })}
        />
      </Box>
      {!found.data && (found.isError ? <ErrorState error={found.error} onRetry={found.refetch} /> : <PageSkeleton />)}
      {found.data && (
        <>
          <Box component="ul" aria-label={`Từng ${inLine(term)}`} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {found.data.rows.map((device) => (
              <DeviceLine key={device.device_id} device={device} />
            ))}
          </Box>
          {found.data.rows.length === 0 && <Box sx={{ ...dim, px: 2, pb: 2 }}>Không có máy nào.</Box>}
          {found.data.total > A_PAGE && (
            <Pager
              page={page}
              pageSize={A_PAGE}
              total={found.data.total}
              onChange={(next) => narrow({ ...narrowed, page: next })}
            />
          )}
        </>
      )}
    </Section>
  );
}
