import { resolutions } from '@loa/contracts/resolutions';
import { tableRepository } from '../../../http/table-repository';
import { withOneDefault } from '../one-default';
import { resolutionTable as table } from '../table';

const plain = tableRepository(resolutions, table, {
  sort: { name: table.name_sort, width: table.width, height: table.height, created_at: table.created_at },
  first: '-width',
  searched: ['width', 'height', 'note'],
});

export const resolutionRepository = withOneDefault(resolutions, table, plain);
