import { inLine, useTerm } from '@loa/app-config';
import { useAccount } from '@loa/auth';
import type { AreaNode } from '@loa/contracts/areas';
import { ErrorState } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { areasQuery } from '../api/areas-api';
import { AreaTreeList } from '../picker/area-tree-list';

interface PlacesTreeProps {
  /** Filter of the table; without it, all areas that the user sees. */
  within: string | undefined;
  onChoose: (area: AreaNode) => void;
}

/** The tree beside the table, loaded level by level: a choice narrows the table to it. */
export function PlacesTree({ within, onChoose }: PlacesTreeProps) {
  const label = `Cây ${inLine(useTerm('area'))}`;
  const { area: root } = useAccount();
  const chosen = within ?? root.id;
  const { data: tree, isLoading, error, refetch } = useQuery(areasQuery([chosen]));
  const node = tree?.byId.get(chosen);
  return (
    <Box
      component="aside"
      aria-label={label}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        minWidth: 0,
        alignSelf: 'start',
      }}
    >
      {error && <ErrorState error={error} onRetry={refetch} />}
      {isLoading && <Skeleton variant="rounded" height={160} role="status" aria-label="Đang tải..." sx={{ m: 2 }} />}
      {!error && !isLoading && (
        <AreaTreeList label={label} chosen={node ? [node] : []} tree={tree} onPage onChoose={onChoose} />
      )}
    </Box>
  );
}
