import type { QueryInputOf } from '@loa/contracts/common';
import type { factories, Factory } from '@loa/contracts/settings';
import { formatDate, formatPhone } from '@loa/ui-kit';
import { exportRows, type ExportColumn, type FileKind } from '@loa/ui-kit/export';
import type { QueryClient } from '@tanstack/react-query';
import { factoriesApi } from '../api/settings-api';
import { countryName, factoryLabels } from './factory-words';

const columns: ExportColumn<Factory>[] = [
  [factoryLabels.name, ({ name }) => name],
  [factoryLabels.code, ({ code }) => code],
  [factoryLabels.country, ({ country }) => countryName(country)],
  [factoryLabels.contact, ({ contact }) => contact],
  [factoryLabels.phone, ({ phone }) => formatPhone(phone)],
  [factoryLabels.website, ({ website }) => website],
  [factoryLabels.note, ({ note }) => note],
  ['Ngày tạo', ({ created_at }) => formatDate(created_at)],
];

/** The manufacturers of the list as it is filtered now. */
export const exportFactories = (kind: FileKind, client: QueryClient, query: QueryInputOf<typeof factories>) =>
  exportRows({ kind, name: 'nha-san-xuat-goc', columns, readPage: (page) => client.fetchQuery({ ...factoriesApi.list({ ...query, ...page }), staleTime: 0, gcTime: 0 }) });
