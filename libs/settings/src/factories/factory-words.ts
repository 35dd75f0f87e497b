import { FACTORY_COUNTRIES, type Factory } from '@loa/contracts/settings';

/** What each field is called: in the form, in the list, and when two people's versions differ. */
export const factoryLabels = { name: 'Tên nhà sản xuất', code: 'Mã', country: 'Quốc gia', contact: 'Người liên hệ', phone: 'Điện thoại', website: 'Trang web', note: 'Ghi chú' };

const regions = new Intl.DisplayNames('vi', { type: 'region' });
export const countryName = (country: Factory['country']) => (country ? (regions.of(country) ?? country) : '–');
export const countryOptions = FACTORY_COUNTRIES.map((value) => ({ value, label: countryName(value) }));
