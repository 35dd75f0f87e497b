import ExpandMore from '@mui/icons-material/ExpandMore';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { useTerm } from '@loa/app-config';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { areaTreeQuery } from '../api/areas-api';
import { useAreaScope } from '../store/area-scope';
import { LazyAreaPopover } from './lazy-area-popover';

/** The top bar's switch: narrows every screen to one area and all below it. */
export function AreaSwitch() {
  const term = useTerm('area');
  const { data: tree } = useQuery(areaTreeQuery());
  const { areaId, setAreaId } = useAreaScope();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const root = tree?.roots[0];
  const current = (areaId && tree?.byId.get(areaId)) || root;
  const choose = (id: string) => {
    setAreaId(id === root?.id ? null : id);
    setAnchor(null);
  };
  if (!tree || !current || tree.nodes.length < 2) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PlaceOutlined fontSize="small" />}
        endIcon={<ExpandMore fontSize="small" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${term} đang xem: ${current.name}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: { xs: 150, sm: 240 }, minWidth: 0, '& .MuiButton-icon': { flexShrink: 0 } }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{current.name}</span>
      </Button>
      {anchor && <LazyAreaPopover side="right" tree={tree} anchor={anchor} label={term} selected={[current.id]} onChoose={choose} onClose={() => setAnchor(null)} />}
    </>
  );
}
