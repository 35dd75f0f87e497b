import FilterList from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { formatNumber } from '../../format/numbers';

const FilterSheet = lazy(() => import('../cards/filter-sheet').then((sheet) => ({ default: sheet.FilterSheet })));

/** Opens all filters at once, and says how many narrow the list. */
export function FilterSheetButton({ count, ...sheet }: { count: number } & Omit<ComponentProps<typeof FilterSheet>, 'open' | 'onClose'>) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button variant="outlined" startIcon={<FilterList />} aria-haspopup="dialog" aria-expanded={state === 'open'} onClick={() => setState('open')}>
        {count > 0 ? `Bộ lọc (${formatNumber(count)})` : 'Bộ lọc'}
      </Button>
      {state !== 'unused' && (
        <Suspense fallback={null}>
          <FilterSheet {...sheet} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
