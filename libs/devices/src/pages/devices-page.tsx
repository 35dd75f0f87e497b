import { useAreaFilter } from '@loa/areas';
import { inLine, useCapability, useTerm } from '@loa/app-config';
import { DEVICE_FIELDS } from '@loa/contracts/devices';
import { lazyPart, Page, useOpenRecord } from '@loa/ui-kit';
import type { FileKind } from '@loa/ui-kit/export';
import { DataTable, FilterToolbar, useTableState } from '@loa/ui-kit/table';
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AlertsButton } from '../alerts/alerts-button';
import { devicesApi, REFRESH_MS } from '../api/devices-api';
import { useBulkOrders } from '../commands/use-bulk-orders';
import { useDeviceActions } from '../commands/use-device-actions';
import { useOrders } from '../commands/use-orders';
import { DeviceCard } from '../components/device-card';
import { deviceColumns, hiddenDeviceColumns } from '../components/device-columns';
import { DeviceFilters, MoreDeviceFilters } from '../components/device-filters';
import { useDeviceFilterChips } from '../components/use-device-filter-chips';
import { ViewSwitch } from '../components/view-switch';
import { noteAttention } from '../live/steady-rows';
import { MapView } from '../map/map-view';
import { DEVICE_PARAM, showsMap } from '../model/device-paths';

const DevicePanel = lazyPart(() => import('../panel/device-panel').then((panel) => panel.DevicePanel));
const AnswersPanel = lazyPart(() => import('../commands/answers-panel').then((panel) => panel.AnswersPanel));
const VolumeDialog = lazyPart(() => import('../commands/volume-dialog').then((dialog) => dialog.VolumeDialog));

const SEARCHED = 'Tìm theo tên, mã, địa chỉ, số SIM';

/** Thiết bị đã lắp đặt: what each is doing now, one at a time or many at once, in a list or on the map. */
export function DevicesPage() {
  const client = useQueryClient();
  const [areaTerm, deviceTerm, title] = [useTerm('area'), useTerm('device'), useTerm('device.installed')];
  const boards = useCapability('boards');
  const areaFilter = useAreaFilter();
  const table = useTableState(DEVICE_FIELDS, { id: 'device.list', defaultSort: 'name', hiddenColumns: hiddenDeviceColumns(boards) });
  const query = { ...areaFilter, ...table.query };
  const asMap = showsMap(useSearchParams()[0]);
  const rows = useQuery({ ...devicesApi.list(query), refetchInterval: REFRESH_MS, enabled: !asMap });
  const { id: openId, open } = useOpenRecord(DEVICE_PARAM);
  const { sent, send, retry, cancel, forget } = useOrders();
  const rowActions = useDeviceActions(send);
  const { bulkActions, volumeFor, setVolume, closeVolume } = useBulkOrders(send);
  const filters = { query: table.query, onChange: table.set };
  const chips = useDeviceFilterChips(filters);
  const columns = useMemo(() => deviceColumns({ area: areaTerm, device: deviceTerm }), [areaTerm, deviceTerm]);
  const canOrder = bulkActions([], () => undefined).length > 0;
  const exportAll = async (kind: FileKind) => {
    const { exportDevices } = await import('../components/export-devices');
    await exportDevices(kind, client, query, { area: areaTerm, device: deviceTerm });
  };

  const actions = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <ViewSwitch />
      <AlertsButton />
    </Box>
  );

  return (
    <Page title={title} actions={actions}>
      {asMap ? (
        <>
          <FilterToolbar table={table} searchPlaceholder={SEARCHED} filters={<DeviceFilters {...filters} />} moreFilters={<MoreDeviceFilters {...filters} />} chips={chips} />
          <MapView label={title} query={query} isFiltered={table.isFiltered} onClear={table.clear} onOpen={open} />
        </>
      ) : (
        <Box onPointerMove={noteAttention} onKeyDown={noteAttention} onWheel={noteAttention}>
          <DataTable
            label={title}
            rows={rows}
            columns={columns}
            table={table}
            searchPlaceholder={SEARCHED}
            filters={<DeviceFilters {...filters} />}
            moreFilters={<MoreDeviceFilters {...filters} />}
            filterChips={chips}
            linkOf={({ id }) => `?${DEVICE_PARAM}=${id}`}
            rowActions={rowActions}
            {...(canOrder && { bulkActions })}
            onExport={exportAll}
            renderCard={(device) => <DeviceCard device={device} />}
            notice={sent && <AnswersPanel sent={sent} onClose={forget} onRetry={() => void retry(sent)} onCancel={() => void cancel(sent)} />}
            emptyHint={`Chưa có ${inLine(deviceTerm)} nào được lắp đặt trong phạm vi của bạn.`}
          />
        </Box>
      )}
      {openId && <DevicePanel key={openId} id={openId} onClose={() => open(null)} />}
      {volumeFor && <VolumeDialog count={volumeFor.ids.length} onClose={closeVolume} onSend={setVolume} />}
    </Page>
  );
}
