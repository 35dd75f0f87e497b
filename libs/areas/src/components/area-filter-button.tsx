import { inLine, useTerm } from '@loa/app-config';
import { useAccount } from '@loa/auth';
import { AREA_LEVELS } from '@loa/contracts/areas';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAreaName } from '../api/use-area-name';
import { LazyAreaPopover } from '../picker/lazy-area-popover';

interface AreaFilterButtonProps {
  value: string | undefined;
  onChange: (areaId: string | undefined) => void;
  /** Whether groups of devices may be chosen, too. */
  groups?: boolean;
}

/** Filter of a list by one area and everything below it. The tree is loaded when it is first opened. */
export function AreaFilterButton({ value, onChange, groups = false }: AreaFilterButtonProps) {
  const term = useTerm('area');
  const { area: root } = useAccount();
  const name = useAreaName(value);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = ([areaId]: string[]) => {
    setAnchor(null);
    onChange(areaId === value ? undefined : areaId);
  };
  if (root.level === AREA_LEVELS.village && !groups) return null;
  return (
    <>
      <Button
        {...LazyAreaPopover.opener}
        variant="outlined"
        endIcon={<ArrowDropDown />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          height: 34,
          maxWidth: 240,
          pr: 1,
          borderColor: 'grey.300',
          fontWeight: 400,
          ...(!value && { color: 'text.secondary' }),
          '[data-color-scheme="dark"] &': { borderColor: 'grey.700' },
        }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{value ? `${term}: ${name}` : term}</span>
      </Button>
      {anchor && (
        <LazyAreaPopover
          anchor={anchor}
          label={`Lọc theo ${inLine(term)}`}
          groups={groups}
          selected={value ? [value] : []}
          onChange={choose}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
