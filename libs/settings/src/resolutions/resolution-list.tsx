import {
  ORIENTATIONS,
  RESOLUTION_CALLS,
  RESOLUTION_FIELDS,
  type Orientation,
  type Resolution,
  type resolutions,
} from '@loa/contracts/resolutions';
import { usage, type RecordFields, type RecordList } from '@loa/records/list';
import { lazyPage, StateBadge } from '@loa/ui-kit';
import { resolutionsApi } from '../api/settings-api';

export const orientationNames: Record<Orientation, string> = { landscape: 'Ngang', portrait: 'Dọc', square: 'Vuông' };
const orientationOptions = ORIENTATIONS.map((value) => ({ value, label: orientationNames[value] }));

export const fields = {
  name: { label: 'Tên độ phân giải' },
  is_default: {
    label: 'Mặc định',
    width: 120,
    card: true,
    text: (is) => (is ? 'Mặc định' : ''),
    draw: (is) => is && <StateBadge tone="done" label="Mặc định" />,
  },
  // Numbers of pixels are written as on the board: without a full stop after the thousands.
  width: { label: 'Chiều rộng', width: 130, align: 'right', card: true, text: (width) => `${width} điểm` },
  height: { label: 'Chiều cao', width: 130, align: 'right', card: true, text: (height) => `${height} điểm` },
  orientation: { label: 'Chiều', width: 110, card: true, text: (orientation) => orientationNames[orientation] },
  note: { label: 'Ghi chú' },
  is_active: usage,
} satisfies RecordFields<Resolution>;

/** Độ phân giải: the pixels of a board or screen. */
export const resolutionList: RecordList<typeof resolutions> = {
  calls: RESOLUTION_CALLS,
  api: resolutionsApi,
  lists: RESOLUTION_FIELDS,
  sort: '-width',
  fields,
  search: 'Tìm theo tên, số điểm',
  filters: { orientation: orientationOptions, is_active: usage.options },
  Form: lazyPage(() => import('./resolution-form').then((form) => form.ResolutionForm)),
};
