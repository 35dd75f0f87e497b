import FilterList from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import { useState, type ComponentProps } from 'react';
import { formatNumber } from '../../format/numbers';
import { lazyPart } from '../../page/lazy-part';

const FilterSheet = lazyPart(() => import('../cards/filter-sheet').then((sheet) => sheet.FilterSheet));

/** Button that opens all filters, with the number of active ones. */
export function FilterSheetButton({
  count,
  ...sheet
}: { count: number } & Omit<ComponentProps<typeof FilterSheet>, 'open' | 'onClose'>) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button
        {...FilterSheet.opener}
        variant="outlined"
        startIcon={<FilterList />}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onClick={() => setState('open')}
      >
        {count > 0 ? `Bộ lọc (${formatNumber(count)})` : 'Bộ lọc'}
      </Button>
      {state !== 'unused' && <FilterSheet {...sheet} open={state === 'open'} onClose={() => setState('closed')} />}
    </>
  );
}
