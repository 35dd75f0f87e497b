import { useAreaFilter } from '@loa/areas';
import { useDevicesTerm, useShownWords, useTerm, useUsualKind } from '@loa/app-config';
import { DEVICE_FIELDS } from '@loa/contracts/devices';
import { lazyPart, Page, useOpenRecord } from '@loa/ui-kit';
import type { FileKind } from '@loa/ui-kit/export';
import { DataTable, FilterToolbar, useTableState } from '@loa/ui-kit/table';
import History from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AlertsButton } from '../alerts/alerts-button';
import { devicesApi, filterOf, REFRESH_MS } from '../api/devices-api';
import { useBatch } from '../commands/use-batch';
import { countOf, useBulkOrders } from '../commands/use-bulk-orders';
import { useChosen } from '../commands/use-chosen';
import { useDeviceActions } from '../commands/use-device-actions';
import { DeviceCard } from '../components/device-card';
import { deviceColumns, hiddenDeviceColumns } from '../components/device-columns';
import { DeviceFilters, MoreDeviceFilters } from '../components/device-filters';
import { useDeviceFilterChips } from '../components/use-device-filter-chips';
import { ViewSwitch } from '../components/view-switch';
import { noteAttention } from '../live/steady-rows';
import { MapView } from '../map/map-view';
import { DEVICE_PARAM, RECENT_BATCHES, showsMap } from '../model/device-paths';

const DevicePanel = lazyPart(() => import('../panel/device-panel').then((panel) => panel.DevicePanel));
const AnswersPanel = lazyPart(() => import('../commands/outcome/answers-panel').then((panel) => panel.AnswersPanel));
const RecentOrders = lazyPart(() => import('../commands/outcome/recent-orders').then((recent) => recent.RecentOrders));
const AddToGroupDialog = lazyPart(() =>
  import('../device-groups/add-to-group-dialog').then((dialog) => dialog.AddToGroupDialog),
);
const VolumeDialog = lazyPart(() => import('../commands/volume-dialog').then((dialog) => dialog.VolumeDialog));

/** Position over the map, which has no footer. */
const overMap = { position: 'fixed', right: 16, bottom: 16, zIndex: 3, maxWidth: 'calc(100% - 32px)' };

const SEARCHED = 'Tìm theo tên, mã, địa chỉ, số SIM';

/** Thiết bị đã lắp đặt: the present activity of each device and commands to one or many, in a list or on the map. */
export function DevicesPage() {
  const client = useQueryClient();
  // The list holds every kind.
  const [areaTerm, anyDevice, title] = [useTerm('area'), useTerm('device.any'), useTerm('device.installed')];
  const usual = useUsualKind();
  const areaFilter = useAreaFilter();
  const table = useTableState(DEVICE_FIELDS, {
    id: 'device.list',
    defaultSort: 'name',
    hiddenColumns: hiddenDeviceColumns(usual),
  });
  const query = { ...areaFilter, ...table.query };
  const asMap = showsMap(useSearchParams()[0]);
  const rows = useQuery({ ...devicesApi.list(query), refetchInterval: REFRESH_MS, enabled: !asMap });
  const { id: openId, open } = useOpenRecord(DEVICE_PARAM);
  const { shown, open: showBatch, give, sendToOne } = useBatch();
  const filteredTerm = useDevicesTerm(query.kind);
  const { ticks, allRows, targetOf } = useChosen(filterOf(query), filteredTerm);
  const ticked = rows.data?.rows.filter(({ id }) => ticks[0].includes(id)) ?? [];
  const isKnown = allRows.chosen === undefined && ticked.length === ticks[0].length;
  const noun = useDevicesTerm(isKnown ? [...new Set(ticked.map(({ kind }) => kind))].join(',') : query.kind);
  const rowActions = useDeviceActions(sendToOne);
  const { bulkActions, volumeFor, setVolume, closeVolume, groupFor, closeGroup } = useBulkOrders({
    give,
    targetOf,
    recount: allRows.choose,
    noun,
  });
  const filters = { query: table.query, onChange: table.set };
  const chips = useDeviceFilterChips(filters);
  const onAir = useShownWords()('Đang phát');
  const words = useMemo(() => ({ area: areaTerm, device: anyDevice, onAir }), [areaTerm, anyDevice, onAir]);
  const columns = useMemo(() => deviceColumns(words), [words]);
  const canOrder = bulkActions([], () => undefined).length > 0;
  const exportAll = async (kind: FileKind) => {
    const { exportDevices } = await import('../components/export-devices');
    await exportDevices(kind, client, query, words);
  };

  const actions = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 0.5, sm: 1 } }}>
      <ViewSwitch />
      <AlertsButton />
      <Button
        {...RecentOrders.opener}
        variant="outlined"
        aria-label="Lệnh gần đây"
        onClick={() => showBatch(RECENT_BATCHES)}
        sx={{ minWidth: 0, gap: 1, px: { xs: 1, sm: 1.5 } }}
      >
        <History fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Lệnh gần đây
        </Box>
      </Button>
    </Box>
  );
  const answers = shown && shown !== RECENT_BATCHES && <AnswersPanel id={shown} onOpen={showBatch} />;

  return (
    <Page title={title} actions={actions}>
      {asMap ? (
        <>
          <FilterToolbar
            table={table}
            searchPlaceholder={SEARCHED}
            filters={<DeviceFilters {...filters} />}
            moreFilters={<MoreDeviceFilters {...filters} />}
            chips={chips}
          />
          <MapView label={title} query={query} isFiltered={table.isFiltered} onClear={table.clear} onOpen={open} />
          {answers && <Box sx={overMap}>{answers}</Box>}
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
            ticks={ticks}
            {...(canOrder && { bulkActions, allRows })}
            onExport={exportAll}
            renderCard={(device) => <DeviceCard device={device} />}
            notice={answers}
            emptyHint={`Chưa có ${filteredTerm} nào được lắp đặt trong phạm vi của bạn.`}
          />
        </Box>
      )}
      {openId && <DevicePanel key={openId} id={openId} onClose={() => open(null)} />}
      {shown === RECENT_BATCHES && <RecentOrders onOpen={showBatch} />}
      {groupFor && (
        <AddToGroupDialog
          device_ids={groupFor.device_ids}
          noun={noun}
          onClose={closeGroup}
          onAdded={() => {
            groupFor.clear();
            closeGroup();
          }}
        />
      )}
      {volumeFor && (
        <VolumeDialog count={countOf(volumeFor.target)} noun={noun} onClose={closeVolume} onSend={setVolume} />
      )}
    </Page>
  );
}
