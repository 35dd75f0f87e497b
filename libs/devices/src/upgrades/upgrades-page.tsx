import { useDevicesTerm, useTerm } from '@loa/app-config';
import { AreaFilterButton, useAreaFilter, useAreaName } from '@loa/areas';
import { UPGRADE_CALLS, UPGRADE_FIELDS, type Upgrade } from '@loa/contracts/upgrades';
import { useAllowed } from '@loa/permissions';
import {
  chipsOf,
  chosenNames,
  FilterSelect,
  formatDateTime,
  lazyPart,
  Page,
  StateBadge,
  useOpenRecord,
  type UserAction,
} from '@loa/ui-kit';
import { DataTable, RowLink, useTableState } from '@loa/ui-kit/table';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { REFRESH_MS } from '../api/devices-api';
import { NEW_UPGRADE } from '../model/device-paths';
import { ProgressCell } from './upgrade-progress';
import { stageText, statuses, statusOptions } from './upgrade-words';
import { upgradesApi } from './upgrades-api';
import { useUpgradeActions } from './use-upgrade-actions';

const UpgradePanel = lazyPart(() => import('./upgrade-panel').then((panel) => panel.UpgradePanel));

const statusNames = Object.fromEntries(statusOptions.map(({ value, label }) => [value, label]));
const badgeOf = ({ status, why }: Upgrade) => ({ ...statuses[status], reason: why });
const columnsOf = (area: string): GridColDef<Upgrade>[] => [
  {
    field: 'name',
    headerName: 'Tên đợt',
    flex: 1,
    minWidth: 180,
    hideable: false,
    renderCell: ({ row }) => <RowLink>{row.name}</RowLink>,
  },
  {
    field: 'status',
    headerName: 'Trạng thái',
    width: 170,
    sortable: false,
    renderCell: ({ row }) => <StateBadge {...badgeOf(row)} />,
  },
  {
    field: 'release',
    headerName: 'Phiên bản',
    width: 120,
    sortable: false,
    valueGetter: (_, row) => row.release.version_name,
  },
  {
    field: 'stage',
    headerName: 'Đợt',
    width: 130,
    sortable: false,
    valueGetter: (_, row) => (row.status === 'draft' ? '' : stageText(row)),
  },
  {
    field: 'counts',
    headerName: 'Tiến độ',
    width: 180,
    sortable: false,
    renderCell: ({ row }) => <ProgressCell upgrade={row} />,
  },
  { field: 'area', headerName: area, width: 150, sortable: false, valueGetter: (_, row) => row.area.name },
  {
    field: 'started_at',
    headerName: 'Bắt đầu lúc',
    width: 150,
    valueGetter: (_, row) => row.started_at && formatDateTime(row.started_at),
  },
];

function UpgradeCard({ upgrade }: { upgrade: Upgrade }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          <RowLink>{upgrade.name}</RowLink>
        </Box>
        <StateBadge {...badgeOf(upgrade)} />
      </Box>
      <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>
        {[`Bản ${upgrade.release.version_name}`, upgrade.status !== 'draft' && stageText(upgrade), upgrade.area.name]
          .filter(Boolean)
          .join(' · ')}
      </Box>
      {upgrade.status !== 'draft' && <ProgressCell upgrade={upgrade} />}
    </Box>
  );
}

/** Nâng cấp phiên bản: roll-outs of new software, and the open one beside them. */
export function UpgradesPage() {
  const allowed = useAllowed();
  const [area, device] = [useTerm('area'), useDevicesTerm()];
  const title = 'Nâng cấp phiên bản';
  const table = useTableState(UPGRADE_FIELDS, { id: UPGRADE_CALLS.base, defaultSort: '-created_at' });
  const { status, area_id } = table.query;
  const rows = useQuery({ ...upgradesApi.list({ ...useAreaFilter(), ...table.query }), refetchInterval: REFRESH_MS });
  const { id: openId, open } = useOpenRecord();
  const rowActions = useUpgradeActions();
  const columns = useMemo(() => columnsOf(area), [area]);
  const areaName = useAreaName(area_id);
  const add = allowed<UserAction>([
    { label: 'Thêm đợt nâng cấp', permission: UPGRADE_CALLS.written_with, icon: <Add />, run: () => open(NEW_UPGRADE) },
  ]);
  const chips = chipsOf(table.set, [
    ['status', 'Trạng thái', chosenNames(statusNames, status)],
    ['area_id', area, area_id && areaName],
  ]);
  return (
    <Page title={title} actions={add}>
      <DataTable
        label={title}
        rows={rows}
        columns={columns}
        table={table}
        searchPlaceholder="Tìm theo tên đợt"
        filters={
          <>
            <FilterSelect
              label="Trạng thái"
              multiple
              value={status}
              options={statusOptions}
              onChange={(chosen) => table.set({ status: chosen })}
            />
            <AreaFilterButton value={area_id} onChange={(chosen) => table.set({ area_id: chosen })} />
          </>
        }
        filterChips={chips}
        linkOf={({ id }) => `?id=${id}`}
        rowActions={rowActions}
        renderCard={(row) => <UpgradeCard upgrade={row} />}
        emptyHint={`Chưa có đợt nâng cấp ${device} nào.`}
        emptyAction={add[0]}
      />
      {openId && <UpgradePanel key={openId} id={openId} onClose={() => open(null)} />}
    </Page>
  );
}
