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
  const label = count > 0 ? `Bộ lọc (${formatNumber(count)})` : 'Bộ lọc';
  return (
    <>
      <Button
        {...FilterSheet.opener}
        variant="outlined"
        aria-label={label}
        sx={{ minWidth: 34, height: 34, px: 1, gap: 0.5, flexShrink: 0 }}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onClick={() => setState('open')}
      >
        <FilterList fontSize="small" />
        {count > 0 && `(${formatNumber(count)})`}
      </Button>
      {state !== 'unused' && <FilterSheet {...sheet} open={state === 'open'} onClose={() => setState('closed')} />}
    </>
  );
}
