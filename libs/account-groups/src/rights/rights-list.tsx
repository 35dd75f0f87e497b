import { EmptyState, SearchField } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { foundIn } from '../model/rights-table';
import { RightsCards } from './rights-cards';
import { RightsMatrix, type RightsProps } from './rights-matrix';

/** Where the matrix has no room. */
const NARROW = '(max-width: 899px)';

/** In a form, Enter would save: here it ends a search, or means nothing. */
const keepUnsaved = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** The rights, searched by module: a matrix, or cards on a phone. `aside` stands beside the search. */
export function RightsList({ groups, aside, ...rest }: RightsProps & { aside?: ReactNode }) {
  const [search, setSearch] = useState('');
  const shown = search ? foundIn(groups, search) : groups;
  const Rights = useMediaQuery(NARROW) ? RightsCards : RightsMatrix;
  return (
    <Box onKeyDown={keepUnsaved} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <SearchField value={search} onChange={setSearch} placeholder="Tìm chức năng" />
        {aside}
      </Box>
      {shown.length > 0 ? (
        <Rights key={search} groups={shown} {...rest} />
      ) : (
        <EmptyState
          hint="Không có chức năng nào khớp."
          action={{ label: 'Xem mọi chức năng', run: () => setSearch('') }}
        />
      )}
    </Box>
  );
}
