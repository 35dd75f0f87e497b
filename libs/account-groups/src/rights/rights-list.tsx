import { EmptyState, SearchField } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactNode } from 'react';
import { foundIn } from '../model/rights-table';
import { RightsCards } from './rights-cards';
import { RightsMatrix, type RightsProps } from './rights-matrix';

/** Where the matrix has no room. */
const NARROW = '(max-width: 899px)';

/** The rights, searched by module: a matrix, or cards on a phone. `aside` stands beside the search. */
export function RightsList({ groups, aside, ...rest }: RightsProps & { aside?: ReactNode }) {
  const [search, setSearch] = useState('');
  const shown = search ? foundIn(groups, search) : groups;
  const Rights = useMediaQuery(NARROW) ? RightsCards : RightsMatrix;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <SearchField value={search} onChange={setSearch} placeholder="Tìm chức năng" />
        {aside}
      </Box>
      {shown.length > 0 ? <Rights key={search} groups={shown} {...rest} /> : <EmptyState hint="Không có chức năng nào khớp." action={{ label: 'Xóa tìm kiếm', run: () => setSearch('') }} />}
    </>
  );
}
