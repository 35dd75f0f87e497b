import { newsCategories } from '@loa/contracts/settings';
import { tableRepository } from '../../../http/table-repository';
import { newsCategoryTable as table } from '../table';

export const newsCategoryRepository = tableRepository(newsCategories, table, {
  sort: { name: table.name_sort, sort: table.sort, created_at: table.created_at },
  first: 'sort',
  searched: ['code', 'external_code'],
});
