import ExpandMore from '@mui/icons-material/ExpandMore';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { useTerm } from '@loa/app-config';
import { useAccount } from '@loa/auth';
import { AREA_LEVELS } from '@loa/contracts/areas';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAreaName } from '../api/use-area-name';
import { useAreaScope } from '@loa/api-client';
import { LazyAreaPopover } from '../picker/lazy-area-popover';

/** Name of the area that narrows every list. */
export function AreaNote() {
  const { area: root } = useAccount();
  const { areaId } = useAreaScope();
  return <>{useAreaName(areaId ?? undefined) ?? root.name}</>;
}

/** Switch in the top bar: limits every screen to one area and everything below it. */
export function AreaSwitch() {
  const term = useTerm('area');
  const { area: root } = useAccount();
  const { areaId, setAreaId } = useAreaScope();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = useAreaName(areaId ?? undefined) ?? root.name;
  const choose = ([id]: string[]) => {
    setAreaId(!id || id === root.id ? null : id);
    setAnchor(null);
  };
  if (root.level === AREA_LEVELS.village) return null;
  return (
    <>
      <Button
        {...LazyAreaPopover.opener}
        variant="outlined"
        startIcon={<PlaceOutlined fontSize="small" />}
        endIcon={<ExpandMore fontSize="small" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${term} đang xem: ${name}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          maxWidth: { xs: 150, sm: 240 },
          minWidth: 0,
          '& .MuiButton-icon': { flexShrink: 0 },
          // On a phone only its icon: the name stands below the title.
          '@media (max-width: 599.95px)': {
            px: 1,
            '& .MuiButton-startIcon': { m: 0 },
            '& .MuiButton-endIcon': { display: 'none' },
          },
        }}
      >
        <Box
          component="span"
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', display: { xs: 'none', sm: 'inline' } }}
        >
          {name}
        </Box>
      </Button>
      {anchor && (
        <LazyAreaPopover
          side="right"
          anchor={anchor}
          label={term}
          selected={[areaId ?? root.id]}
          onChange={choose}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
