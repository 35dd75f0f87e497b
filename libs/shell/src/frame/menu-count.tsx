import type { MenuLine } from '@loa/app-config';
import { formatNumber } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';

interface MenuCountProps {
  entries: readonly MenuLine[];
  /** On the corner of an icon. */
  corner?: boolean;
  sum?: number;
}

const noCount = () => undefined;

function Adding({ entries: [first, ...rest], sum = 0, corner }: MenuCountProps) {
  const useCount = first?.useCount ?? noCount;
  return <MenuCount entries={rest} sum={sum + (useCount() ?? 0)} corner={corner} />;
}

/**
 * Sum of the counts of these entries: each count is a hook of its own, so each needs a component.
 */
export function MenuCount({ entries, corner = false, sum = 0 }: MenuCountProps) {
  if (entries.length > 0) return <Adding key={entries[0]?.path} entries={entries} sum={sum} corner={corner} />;
  if (sum === 0) return null;
  return (
    <Box
      component="span"
      sx={{
        minWidth: 20,
        px: 0.75,
        borderRadius: 5,
        fontSize: '0.7857rem',
        fontWeight: 600,
        lineHeight: '20px',
        textAlign: 'center',
        bgcolor: 'state.amber.soft',
        color: 'state.amber.text',
        ...(corner && { position: 'absolute', top: 0, right: 4, minWidth: 16, lineHeight: '16px', px: 0.5 }),
      }}
    >
      {formatNumber(sum)}
      <span style={visuallyHidden}> mục</span>
    </Box>
  );
}
