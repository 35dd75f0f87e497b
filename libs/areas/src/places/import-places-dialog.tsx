import { officialCode, PLACE_KIND_NAMES, PLACE_KINDS, type ImportedLevel } from '@loa/contracts/areas';
import { IMPORT_ROWS } from '@loa/contracts/common';
import { ImportDialog, readPhone, type ImportOf } from '@loa/records/import';
import { useQueryClient } from '@tanstack/react-query';
import { placesApi, refreshPlaces } from '../api/places-api';
import { PLACE_ADDRESSES } from '../model/place-levels';
import { placeLabels as labels } from '../model/place-words';
import { usePlaceWords } from '../model/use-place-words';

const EXAMPLES = {
  commune: { name: 'Cát Tường', code: '21853', kind: 'Xã', parent: 'Gia Lai', where: 'Tên hoặc mã nơi trên nó' },
  village: {
    name: 'Thôn Hòa Bình',
    code: 'T01',
    kind: 'Thôn',
    parent: 'Cát Tường, Gia Lai',
    where: 'Mã hoặc tên; nếu có nhiều nơi cùng tên, ghi thêm nơi trên nó: Cát Tường, Gia Lai',
  },
};

/** Names that people give the columns. */
const ALSO = {
  name: [
    'Tên thôn',
    'Tên thôn xóm',
    'Tên ấp',
    'Tên khóm',
    'Tên khu phố',
    'Tên tổ dân phố',
    'Thôn',
    'Tên xã',
    'Tên phường',
    'Tên xã phường',
    'Tên đơn vị',
    'Tên địa bàn',
  ],
  code: ['Mã số', 'Mã đơn vị', 'Mã địa bàn', 'Mã thôn', 'Mã xã', 'Mã hành chính', 'Mã ĐVHC', 'Code'],
  kind: ['Loại hình', 'Phân loại', 'Cấp'],
  parent_id: ['Thuộc', 'Thuộc xã', 'Thuộc tỉnh', 'Xã', 'Phường', 'Xã phường', 'Phường xã', 'Tỉnh', 'Đơn vị cấp trên'],
  head_name: [
    'Trưởng thôn',
    'Họ tên trưởng thôn',
    'Họ và tên trưởng thôn',
    'Họ tên người phụ trách',
    'Họ và tên người phụ trách',
  ],
  head_phone: ['SĐT người phụ trách', 'Số điện thoại người phụ trách', 'SĐT trưởng thôn', 'Điện thoại trưởng thôn'],
  phone: ['Số điện thoại', 'Điện thoại', 'SĐT', 'Số ĐT', 'ĐT', 'Điện thoại cơ quan'],
  address: ['Nơi ở', 'Trụ sở', 'Địa điểm'],
  lat: ['Lat', 'Latitude'],
  lng: ['Lng', 'Long', 'Longitude'],
  note: ['Chú thích', 'Diễn giải'],
};

/** Import of a file with places of one level. */
function importOf(level: ImportedLevel, word: string, isOfState: boolean): ImportOf {
  const example = EXAMPLES[level];
  const parentLevel = level === 'commune' ? 'province' : 'commune';
  const kinds = PLACE_KINDS[level].map((kind) => PLACE_KIND_NAMES[kind]);
  return {
    word,
    name: PLACE_ADDRESSES[level].areas.split('/').at(-1) ?? level,
    most: IMPORT_ROWS,
    send: placesApi[level].importRows,
    hint: 'Nơi đã có mã được cập nhật, không tạo trùng; ô để trống giữ nguyên giá trị đang có.',
    columns: [
      { field: 'name', label: labels.name, also: ALSO.name, required: true, example: example.name },
      {
        field: 'code',
        label: labels.code,
        also: ALSO.code,
        read: (written) => officialCode(level, written),
        example: example.code,
        hint: 'Nhiều nhất 20 ký tự. Có mã thì nhập lại lần sau sẽ cập nhật đúng nơi ấy',
      },
      ...(isOfState
        ? [{ field: 'kind', label: labels.kind, also: ALSO.kind, example: example.kind, choices: kinds }]
        : []),
      {
        field: 'parent_id',
        label: labels.where,
        also: ALSO.parent_id,
        required: true,
        example: example.parent,
        hint: example.where,
        read: (written) => officialCode(parentLevel, written),
      },
      { field: 'head_name', label: labels.head_name, also: ALSO.head_name, example: 'Nguyễn Văn An' },
      {
        field: 'head_phone',
        label: labels.head_phone,
        also: ALSO.head_phone,
        example: '0912 345 678',
        read: readPhone,
      },
      { field: 'phone', label: labels.phone, also: ALSO.phone, example: '0256 3822 222', read: readPhone },
      { field: 'address', label: labels.address, also: ALSO.address, example: '' },
      {
        field: 'lat',
        label: labels.lat,
        also: ALSO.lat,
        example: '13,7829',
        hint: 'Ghi cả vĩ độ và kinh độ, hoặc để trống cả hai',
      },
      { field: 'lng', label: labels.lng, also: ALSO.lng, example: '109,2196' },
      { field: 'note', has_lines: true, label: labels.note, also: ALSO.note, example: '' },
    ],
  };
}

/** Import of villages or communes from a file. */
export function ImportPlacesDialog({ level, onClose }: { level: ImportedLevel; onClose: () => void }) {
  const client = useQueryClient();
  const { word, isOfState } = usePlaceWords(level);
  return (
    <ImportDialog of={importOf(level, word, isOfState)} onStored={() => refreshPlaces(client)} onClose={onClose} />
  );
}
