import { AreaPicker } from '@loa/areas/picker';
import { createResourceApi } from '@loa/api-client';
import { DEVICE_CALLS, type devices } from '@loa/contracts/devices';
import { EmptyState, ErrorState, formatNumber, Pager, SearchField } from '@loa/ui-kit';
import { closeAsking } from '@loa/ui-kit/form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useDevicesTerm, useTerm } from '@loa/app-config';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DevicePickerRow } from './device-picker-row';

interface DevicePickerPanelProps {
  title: string;
  chosen: readonly string[];
  kind: string | undefined;
  onChoose: (deviceIds: string[]) => void;
  onClose: () => void;
}

const api = createResourceApi<typeof devices>(DEVICE_CALLS);
const PAGE = 20;

/** Search by name or code, narrow to an area, tick. */
export function DevicePickerPanel({ title, chosen, kind, onChoose, onClose }: DevicePickerPanelProps) {
  const id = useId();
  const [term, deviceTerm] = [useTerm('area'), useTerm('device.any')];
  const device = useDevicesTerm(kind);
  const [ids, setIds] = useState<readonly string[]>(chosen);
  const [search, setSearch] = useState('');
  const [areaId, setAreaId] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const query = useQuery(
    api.list({
      page,
      limit: PAGE,
      sort: 'name',
      ...(kind && { kind }),
      ...(search && { search }),
      ...(areaId && { area_id: areaId }),
    }),
  );
  const rows = query.data?.rows;
  const narrow =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setPage(1);
    };
  const toggle = (deviceId: string) =>
    setIds((before) => (before.includes(deviceId) ? before.filter((one) => one !== deviceId) : [...before, deviceId]));
  const allShown = rows !== undefined && rows.length > 0 && rows.every((row) => ids.includes(row.id));
  const toggleShown = () => {
    const shown = rows?.map((row) => row.id) ?? [];
    setIds((before) => (allShown ? before.filter((one) => !shown.includes(one)) : [...new Set([...before, ...shown])]));
  };
  const close = () => void closeAsking(ids.join() !== chosen.join(), onClose);
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, gridTemplateRows: 'auto auto 1fr auto', minHeight: 420 }}>
        <SearchField value={search} onChange={narrow(setSearch)} placeholder={`Tìm theo tên, mã ${device}`} />
        <AreaPicker label={term} value={areaId} onChange={narrow(setAreaId)} placeholder="Tất cả" />
        <Box
          component="ul"
          aria-label={deviceTerm}
          aria-busy={query.isFetching}
          sx={{ m: 0, p: 0, listStyle: 'none', alignSelf: 'start' }}
        >
          {!rows &&
            !query.isError &&
            Array.from({ length: 6 }, (_, index) => <Skeleton key={index} component="li" height={44} />)}
          {rows?.map((row) => (
            <DevicePickerRow key={row.id} device={row} checked={ids.includes(row.id)} onToggle={() => toggle(row.id)} />
          ))}
        </Box>
        {query.isError && <ErrorState error={query.error} onRetry={query.refetch} />}
        {rows?.length === 0 && <EmptyState hint={`Không có ${device} nào khớp.`} />}
        {query.data && query.data.total > PAGE && (
          <Pager
            page={page}
            pageSize={PAGE}
            total={query.data.total}
            isMore={query.data.is_more ?? false}
            onChange={setPage}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="text" disabled={!rows?.length} onClick={toggleShown} sx={{ mr: 'auto' }}>
          {allShown ? 'Bỏ chọn trang này' : 'Chọn cả trang này'}
        </Button>
        <Button variant="outlined" onClick={close}>
          Hủy bỏ
        </Button>
        <Button variant="contained" onClick={() => onChoose([...ids])}>
          Chọn {ids.length > 0 ? `${formatNumber(ids.length)} ${device}` : ''}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
