import type { Schedule } from '@loa/contracts/schedules';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import { useEffect, useRef } from 'react';
import { PriorityLabel } from '../list/schedule-badge';
import { whenText } from '../model/schedule-when';
import { AirTime } from './air-time';

interface WaitingListProps {
  rows: readonly Schedule[];
  currentId: string | undefined;
  tickedIds: readonly string[];
  onOpen: (id: string) => void;
  onTick: (id: string) => void;
}

interface WaitingRowProps {
  schedule: Schedule;
  isCurrent: boolean;
  isTicked: boolean;
  onOpen: () => void;
  onTick: () => void;
}

function WaitingRow({ schedule, isCurrent, isTicked, onOpen, onTick }: WaitingRowProps) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <Box
      component="li"
      ref={ref}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'flex-start',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: isCurrent ? `inset 3px 0 0 ${theme.vars.palette.primary.main}` : 'none',
        bgcolor: isCurrent ? `color-mix(in srgb, ${theme.vars.palette.primary.main} 8%, transparent)` : 'transparent',
      })}
    >
      <Checkbox checked={isTicked} onChange={onTick} slotProps={{ input: { 'aria-label': `Chọn ${schedule.name}` } }} sx={{ mt: 0.75, ml: 0.75 }} />
      <ButtonBase onClick={onOpen} aria-current={isCurrent ? 'true' : undefined} sx={{ flex: 1, minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.25, justifyItems: 'start', textAlign: 'left', font: 'inherit', py: 1.25, pr: 1.5, pl: 0.5, '&.Mui-focusVisible': { outlineOffset: -2 } }}>
        <Box component="span" sx={{ display: 'flex', width: '100%', gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
          <Box component="span" sx={{ fontWeight: 550, overflowWrap: 'anywhere', minWidth: 0 }}>
            {schedule.name}
          </Box>
          {schedule.priority_level >= 30 && <PriorityLabel level={schedule.priority_level} />}
        </Box>
        <AirTime schedule={schedule} />
        <Box component="span" sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>
          {[schedule.mode !== 'now' && whenText(schedule), schedule.submitted_by?.name ?? schedule.created_by?.name].filter(Boolean).join(' · ')}
        </Box>
      </ButtonBase>
    </Box>
  );
}

/** What waits for a decision; the first to be heard is on top. */
export function WaitingList({ rows, currentId, tickedIds, onOpen, onTick }: WaitingListProps) {
  return (
    <Box component="ul" aria-label="Lịch chờ phê duyệt" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((schedule) => (
        <WaitingRow key={schedule.id} schedule={schedule} isCurrent={schedule.id === currentId} isTicked={tickedIds.includes(schedule.id)} onOpen={() => onOpen(schedule.id)} onTick={() => onTick(schedule.id)} />
      ))}
    </Box>
  );
}
