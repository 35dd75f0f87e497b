import { places } from '@loa/contracts/areas';
import { buildPlace, COMMUNE, OTHER_COMMUNE, pageStory, PROVINCE, rowsOf, VILLAGE } from '@loa/test-kit';
import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { AreasPicker } from './picker/areas-picker';
import { ImportPlacesDialog } from './places/import-places-dialog';
import { placesPages } from './places/places-page';

export default {
  title: 'Màn hình/Địa bàn',
  parameters: {
    when: 'AreasPicker: chọn nhiều nơi trên cây có ba trạng thái, nơi ở trong thu hẹp nơi đã chọn. Danh sách có cây bên cạnh: mẫu cho bản ghi nằm trong nhau.',
  },
} satisfies Meta;

const annhon = buildPlace({ node: COMMUNE, kind: 'xa', place_count: 1, account_count: 4 });
const closed = buildPlace({
  node: { ...OTHER_COMMUNE, name: 'Xã Cũ' },
  is_active: false,
  merged_into: { id: COMMUNE.id, name: COMMUNE.name },
});
const tables = [
  rowsOf(places.commune, [annhon, closed]),
  rowsOf(places.village, [buildPlace({ node: VILLAGE, kind: 'thon' })]),
  rowsOf(places.province, [buildPlace({ node: PROVINCE, kind: 'tinh' })]),
  rowsOf(places.district, []),
];
const Communes = placesPages.commune;

function Chosen({ initial }: { initial: string[] }) {
  const [value, setValue] = useState(initial);
  return <AreasPicker label="Nơi phát" value={value} onChange={setValue} />;
}

export const List = pageStory('Một cấp', <Communes />, { tables });
export const One = pageStory('Một nơi', <Communes />, { tables, path: `/?id=${annhon.id}` });
export const Several = pageStory('Chọn nhiều nơi', <Chosen initial={[VILLAGE.id, OTHER_COMMUNE.id]} />);
export const NoneChosen = pageStory('Chưa chọn nơi nào', <Chosen initial={[]} />);
export const Import = pageStory('Nhập từ tệp', <ImportPlacesDialog level="village" onClose={() => undefined} />, {
  tables,
});
