import { factories } from '@loa/contracts/settings';
import { tableRepository } from '../../../http/table-repository';
import { factoryTable as table } from '../table';

export const factoryRepository = tableRepository(factories, table, {
  sort: { name: table.name_sort, code: table.code, created_at: table.created_at },
  first: 'name',
  searched: ['code', 'contact', 'phone', 'website', 'note'],
});
