import { serverNow } from '@loa/ui-kit/clock';
import { useDevicesTerm, useTerm } from '@loa/app-config';
import { useAreaFilter } from '@loa/areas';
import { AreaPicker } from '@loa/areas/picker';
import { useAccount } from '@loa/auth';
import { AREA_LEVELS } from '@loa/contracts/areas';
import { TEXT_MIN } from '@loa/contracts/common';
import type { DropAllCount, ScheduleKind } from '@loa/contracts/schedules';
import { dayBounds, dayOf, errorText, MessageList, toast } from '@loa/ui-kit';
import { FieldFrame } from '@loa/ui-kit/form';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiOf } from '../api/schedules-api';
import { useScheduleKind, wordsOf } from '../model/schedule-kind';
import { StockReasonButtons } from './stock-reason-buttons';
import { STOP_REASONS } from './stock-reasons';
import { ReasonField } from '../form/reason-field';

const DAY_MS = 86_400_000;
/** Height of two lines of consequences: the tick below them stays where it is when they come. */
const CONSEQUENCES_PX = 88;

/**
 * Period for which schedules that also play elsewhere lose this area: to the end of the day so many days from today.
 */
const LENGTHS = [
  { days: 0, label: 'Hết hôm nay' },
  { days: 1, label: 'Hết ngày mai' },
  { days: 6, label: 'Hết 7 ngày tới' },
  { days: 29, label: 'Hết 30 ngày tới' },
];
const endOfDayIn = (days: number) => dayBounds(dayOf(serverNow() + days * DAY_MS)).end;

const named = (names: readonly string[], count: number) =>
  names.length === 0 ? '' : `: ${names.join(', ')}${count > names.length ? '…' : ''}`;

/**
 * Hủy tất cả: stops everything in an area, at first that of the account's own commune. It cannot be undone, so it shows
 * the effect, and needs an area, a reason and a tick.
 */
export function DropAllDialog({ onClose }: { onClose: () => void }) {
  const term = useTerm('area');
  const { area: own } = useAccount();
  const kind = useScheduleKind();
  const words = wordsOf(kind);
  const [areaId, setAreaId] = useState(useAreaFilter().area_id ?? (own.level >= AREA_LEVELS.commune ? own.id : null));
  const [days, setDays] = useState(0);
  const [reason, setReason] = useState('');
  const [sure, setSure] = useState(false);
  const count = useQuery(apiOf(kind).dropAllCount(areaId));
  const dropping = useMutation({ ...apiOf(kind).dropAll(), meta: { quiet: true } });
  const failed = dropping.error ?? count.error;
  const total = (count.data?.dropped ?? 0) + (count.data?.silenced ?? 0);
  const ready = total > 0 && reason.trim().length >= TEXT_MIN && sure;
  const drop = async () => {
    const done = await dropping.mutateAsync({ area_id: areaId ?? '', reason: reason.trim(), until: endOfDayIn(days) });
    toast.success(resultText(done, words));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="drop-all-title">
      <DialogTitle id="drop-all-title">Hủy tất cả {words.inLine}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {failed && (
          <Alert severity="error" role="alert">
            <MessageList message={errorText(failed)} />
          </Alert>
        )}
        <AreaPicker label={term} required value={areaId} onChange={setAreaId} placeholder="Chọn nơi cần hủy" />
        <ReasonField minRows={2} value={reason} onChange={setReason} />
        <StockReasonButtons reasons={STOP_REASONS} onPick={setReason} />
        {count.isLoading && <Skeleton variant="rounded" height={CONSEQUENCES_PX} />}
        {count.data && <Consequences count={count.data} kind={kind} />}
        {count.data && count.data.silenced > 0 && (
          <FieldFrame
            label={`${words.title} rộng hơn không ${words.verb} ở đây đến`}
            id="drop-all-until"
            labelId="drop-all-until-label"
            helpId="drop-all-until-help"
            required={false}
            error={undefined}
          >
            <Select
              labelId="drop-all-until-label"
              id="drop-all-until"
              size="small"
              value={days}
              onChange={({ target }) => setDays(Number(target.value))}
            >
              {LENGTHS.map((length) => (
                <MenuItem key={length.days} value={length.days}>
                  {length.label}
                </MenuItem>
              ))}
            </Select>
          </FieldFrame>
        )}
        <FormControlLabel
          control={<Checkbox checked={sure} onChange={(_, checked) => setSure(checked)} />}
          label="Tôi hiểu tất cả sẽ dừng ngay ở đây, kể cả cấp dưới, và không hoàn tác được"
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          Không hủy
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={!ready}
          loading={dropping.isPending}
          onClick={() => void drop().catch(() => undefined)}
        >
          {total > 0 ? `Hủy ${total} lịch ở đây` : 'Hủy tất cả'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Effect of the button, in numbers. */
function Consequences({
  count: { dropped, silenced, dropped_names, silenced_names, device_count },
  kind,
}: {
  count: DropAllCount;
  kind: ScheduleKind;
}) {
  const { verb } = wordsOf(kind);
  const device = useDevicesTerm();
  if (dropped + silenced === 0)
    return <Alert severity="info">Không có {wordsOf(kind).inLine} nào đang hoạt động ở đây.</Alert>;
  const lines = [
    ...(dropped > 0 ? [`${dropped} lịch chỉ ${verb} ở đây sẽ bị hủy hẳn${named(dropped_names, dropped)}`] : []),
    ...(silenced > 0
      ? [`${silenced} lịch còn ${verb} ở nơi khác sẽ không ${verb} ở đây${named(silenced_names, silenced)}`]
      : []),
    `${device_count} ${device} ở đây sẽ ngừng ${verb} ngay`,
  ];
  return (
    <Alert severity="error">
      <MessageList message={lines} />
    </Alert>
  );
}

const resultText = ({ dropped, silenced }: DropAllCount, { inLine, verb }: ReturnType<typeof wordsOf>) =>
  [dropped > 0 && `Đã hủy ${dropped} ${inLine}`, silenced > 0 && `${silenced} lịch không ${verb} ở đây nữa`]
    .filter(Boolean)
    .join(', ') || `Không có ${inLine} nào đang hoạt động`;
