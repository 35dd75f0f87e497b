import { EmptyState, SearchField } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { foundIn } from '../model/rights-table';
import { RightsCards } from './rights-cards';
import { RightsMatrix, type RightsProps } from './rights-matrix';

/** Width up to which the matrix does not fit. */
const NARROW = '(max-width: 899px)';

/** Stops Enter, which would save the form: here it ends a search, or does nothing. */
const stopEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** The permissions, searched by module: a matrix, or cards on a phone. `aside` is an element beside the search. */
export function RightsList({ groups, aside, ...rest }: RightsProps & { aside?: ReactNode }) {
  const [search, setSearch] = useState('');
  const shown = search ? foundIn(groups, search) : groups;
  const Rights = useMediaQuery(NARROW) ? RightsCards : RightsMatrix;
  return (
    <Box onKeyDown={stopEnter} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
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
