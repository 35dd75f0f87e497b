import { PlayButton } from '@loa/content/player';
import type { ScheduleItem } from '@loa/contracts/schedules';
import { formatDuration } from '@loa/ui-kit';
import QueueMusicOutlined from '@mui/icons-material/QueueMusicOutlined';
import SettingsInputAntennaOutlined from '@mui/icons-material/SettingsInputAntennaOutlined';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ScheduleForm } from '../model/form/form-values';
import { partsText, relayLengthText } from '../model/schedule-when';
import { CollectionContents } from '../slideshow/collection-contents';
import { ItemFrame, type Placed } from './item-frame';

export type KnownItem = Pick<ScheduleItem, 'ref_id' | 'name' | 'duration_sec' | 'media_url' | 'is_ready'> &
  Partial<Pick<ScheduleItem, 'media_kind' | 'thumbnail_url' | 'thumbnail_text' | 'part_count'>> & {
    /** Whether its file is being processed: it is ready after that. */
    is_processing?: boolean;
    /** Whether its file could not be processed: waiting does not help. */
    is_broken?: boolean;
    /** A slideshow that is shown once, and then keeps its last page. */
    stays?: boolean;
  };

interface ItemRowProps extends Placed {
  /** Undefined while it is loading. */
  item: KnownItem | undefined;
  written: ScheduleForm['items'][number];
  disabled: boolean;
  error: string | undefined;
  onWrite: (change: Partial<ScheduleForm['items'][number]>) => void;
}

const ICONS: Partial<Record<ScheduleForm['items'][number]['item_type'], typeof QueueMusicOutlined>> = {
  relay: SettingsInputAntennaOutlined,
  collection: QueueMusicOutlined,
};
const MOST_REPEATS = 50;
const MOST_MINUTES = 24 * 60;
const numberIn = (text: string) => Number(text.replace(/\D/g, ''));

/** Field for the repeats of a content, or the minutes of a relay: empty until the slot ends. */
function Extent({
  name,
  written: { item_type, repeat, length_sec },
  disabled,
  onWrite,
}: Pick<ItemRowProps, 'written' | 'disabled' | 'onWrite'> & { name: string }) {
  const isRelay = item_type === 'relay';
  const type = (text: string) =>
    onWrite(
      isRelay
        ? { length_sec: Math.min(MOST_MINUTES, numberIn(text)) * 60 || null }
        : { repeat: Math.max(1, Math.min(MOST_REPEATS, numberIn(text) || 1)) },
    );
  return (
    <OutlinedInput
      size="small"
      value={isRelay ? (length_sec === null ? '' : String(Math.ceil(length_sec / 60))) : String(repeat)}
      disabled={disabled}
      onChange={(event) => type(event.target.value)}
      placeholder={isRelay ? 'hết giờ' : ''}
      endAdornment={<span aria-hidden>{isRelay ? 'phút' : '×'}</span>}
      inputProps={{ inputMode: 'numeric', 'aria-label': isRelay ? `Số phút tiếp sóng ${name}` : `Số lần phát ${name}` }}
      sx={{ width: isRelay ? 112 : 58, height: 32, mr: 0.5 }}
    />
  );
}

/** Element before the name: a play button or a picture. */
function Lead({
  item,
  item_type,
  name,
}: {
  item: KnownItem | undefined;
  item_type: ScheduleForm['items'][number]['item_type'];
  name: string;
}) {
  const Icon = ICONS[item_type];
  return Icon ? (
    <Icon aria-hidden sx={{ mx: 0.75, color: 'text.secondary' }} />
  ) : (
    <PlayButton id={item?.ref_id ?? ''} url={item?.media_url ?? null} title={name} />
  );
}

const unreadyText = ({ is_processing, is_broken }: KnownItem) =>
  is_processing ? 'Đang xử lý, xong là phát được' : is_broken ? 'Tệp bị lỗi, không phát được' : 'Chưa sẵn sàng để phát';

/** One content, collection or relay of the programme: played, moved, repeated, removed. */
export function ItemRow({ item, written, disabled, error, onWrite, ...placed }: ItemRowProps) {
  const name = item?.name ?? 'Đang tải…';
  const isCollection = written.item_type === 'collection';
  const length =
    written.item_type === 'relay'
      ? relayLengthText(written.length_sec)
      : [partsText(item?.part_count), formatDuration(item?.duration_sec ?? 0)].filter(Boolean).join(' · ');
  return (
    <ItemFrame
      {...placed}
      name={name}
      disabled={disabled}
      error={error}
      isWarned={item?.is_ready === false}
      lead={<Lead item={item} item_type={written.item_type} name={name} />}
      detail={item?.is_ready === false ? unreadyText(item) : length}
      extent={<Extent name={name} written={written} disabled={disabled} onWrite={onWrite} />}
      more={isCollection && <CollectionContents of={{ ref_id: written.ref_id, name }} />}
    />
  );
}
