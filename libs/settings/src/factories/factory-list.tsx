import {
  FACTORY_CALLS,
  FACTORY_COUNTRIES,
  FACTORY_FIELDS,
  type factories,
  type Factory,
} from '@loa/contracts/settings';
import { usage, type RecordFields, type RecordList } from '@loa/records/list';
import { formatPhone, lazyPage } from '@loa/ui-kit';
import { factoriesApi } from '../api/settings-api';
import { ModelList } from './model-list';
import { modelFacts } from './model-words';

const regions = new Intl.DisplayNames('vi', { type: 'region' });
const countryName = (country: Factory['country']) => (country ? (regions.of(country) ?? country) : '');
export const countryOptions = FACTORY_COUNTRIES.map((value) => ({ value, label: countryName(value) }));

export const fields = {
  name: { label: 'Tên nhà sản xuất' },
  code: { label: 'Mã', width: 130, card: true },
  country: { label: 'Quốc gia', width: 140, card: true, text: countryName },
  models: {
    label: 'Kiểu máy',
    text: (models) => models.map((one) => `${one.model} (${modelFacts(one)})`).join('; '),
    draw: (models) => models.length > 0 && <ModelList models={models} />,
  },
  contact: { label: 'Người liên hệ', width: 180 },
  phone: { label: 'Điện thoại', width: 140, card: true, text: formatPhone },
  website: {
    label: 'Trang web',
    draw: (website) =>
      website && (
        <a href={website} target="_blank" rel="noreferrer">
          {website}
        </a>
      ),
  },
  note: { label: 'Ghi chú' },
  is_active: usage,
} satisfies RecordFields<Factory>;

/** Nhà sản xuất gốc: makers of the loudspeakers, with their contacts. */
export const factoryList: RecordList<typeof factories> = {
  calls: FACTORY_CALLS,
  api: factoriesApi,
  lists: FACTORY_FIELDS,
  sort: 'name',
  fields,
  search: 'Tìm theo tên, mã, điện thoại',
  filters: { country: countryOptions, is_active: usage.options },
  Form: lazyPage(() => import('./factory-form').then((form) => form.FactoryForm)),
};
