import { PLACE_KIND_NAMES, PLACE_KINDS, type ImportedLevel } from '@loa/contracts/areas';
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

/** Import of a file with places of one level. */
function importOf(level: ImportedLevel, word: string, isOfState: boolean): ImportOf {
  const example = EXAMPLES[level];
  const kinds = PLACE_KINDS[level].map((kind) => PLACE_KIND_NAMES[kind]);
  return {
    word,
    name: PLACE_ADDRESSES[level].areas.split('/').at(-1) ?? level,
    most: IMPORT_ROWS,
    send: placesApi[level].importRows,
    hint: 'Nơi đã có mã được cập nhật, không tạo trùng; ô để trống giữ nguyên giá trị đang có.',
    columns: [
      { field: 'name', label: labels.name, required: true, example: example.name },
      {
        field: 'code',
        label: labels.code,
        example: example.code,
        hint: 'Nhiều nhất 20 ký tự. Có mã thì nhập lại lần sau sẽ cập nhật đúng nơi ấy',
      },
      ...(isOfState ? [{ field: 'kind', label: labels.kind, example: example.kind, choices: kinds }] : []),
      { field: 'parent_id', label: labels.where, required: true, example: example.parent, hint: example.where },
      { field: 'head_name', label: labels.head_name, example: 'Nguyễn Văn An' },
      { field: 'head_phone', label: labels.head_phone, example: '0912 345 678', read: readPhone },
      { field: 'phone', label: labels.phone, example: '0256 3822 222', read: readPhone },
      { field: 'address', label: labels.address, example: '' },
      { field: 'lat', label: labels.lat, example: '13,7829', hint: 'Ghi cả vĩ độ và kinh độ, hoặc để trống cả hai' },
      { field: 'lng', label: labels.lng, example: '109,2196' },
      { field: 'note', label: labels.note, example: '' },
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
