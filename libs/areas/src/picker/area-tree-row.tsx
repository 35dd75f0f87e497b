import Check from '@mui/icons-material/Check';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import { formatNumber } from '@loa/ui-kit';
import { useEffect, useRef } from 'react';
import type { AreaRow } from '../model/area-tree';

interface AreaTreeRowProps {
  id: string;
  row: AreaRow;
  /** What it lies in, when the tree around it is not drawn. */
  place: string;
  active: boolean;
  selected: boolean;
  onChoose: () => void;
  onToggle: () => void;
}

/** One area: its name, how many devices it has, and whether it is chosen. */
export function AreaTreeRow({ id, row: { node, depth, expandable, expanded }, place, active, selected, onChoose, onToggle }: AreaTreeRowProps) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <Box
      component="li"
      ref={ref}
      id={id}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={selected}
      {...(expandable && { 'aria-expanded': expanded })}
      onClick={onChoose}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 36,
        pl: 0.5 + depth * 2,
        pr: 1,
        borderRadius: 1,
        cursor: 'pointer',
        bgcolor: active ? 'action.hover' : 'transparent',
        fontWeight: selected ? 600 : 400,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box
        component="span"
        aria-hidden
        onClick={(event) => {
          if (!expandable) return;
          event.stopPropagation();
          onToggle();
        }}
        sx={{ display: 'grid', placeItems: 'center', width: 28, height: 28, flexShrink: 0, color: 'text.secondary', visibility: expandable ? 'visible' : 'hidden' }}
      >
        <ChevronRight fontSize="small" sx={{ transform: expanded ? 'rotate(90deg)' : 'none', transition: 'transform 120ms' }} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, py: 0.5 }}>
        {node.name}
        {place && <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary', fontWeight: 400 }}>{place}</Box>}
      </Box>
      {selected && <Check fontSize="small" color="primary" />}
      <Box component="span" title="Số thiết bị" sx={{ fontSize: '0.8571rem', color: 'text.secondary', minWidth: 28, textAlign: 'right', fontWeight: 400 }}>
        {node.device_count > 0 && formatNumber(node.device_count)}
      </Box>
    </Box>
  );
}
