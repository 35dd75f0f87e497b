import type { Upgrade, UpgradeState } from '@loa/contracts/upgrades';
import { formatNumber, stateTones } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { states, totalOf } from './upgrade-words';

const ORDER = [
  'done',
  'installing',
  'downloading',
  'sent',
  'failed',
  'skipped',
  'waiting',
] as const satisfies readonly UpgradeState[];

/** Progress of all its devices, as one bar. */
export function ProgressBar({ upgrade }: { upgrade: Upgrade }) {
  const total = totalOf(upgrade);
  const { counts } = upgrade;
  const parts = ORDER.filter((state) => counts[state] > 0)
    .map((state) => `${states[state].label} ${formatNumber(counts[state])}`)
    .join(', ');
  return (
    <Box
      role="img"
      aria-label={parts || 'Chưa bắt đầu'}
      sx={{ display: 'flex', height: 8, borderRadius: 1, overflow: 'hidden', bgcolor: 'action.hover' }}
    >
      {ORDER.map((state) => (
        <Box
          key={state}
          sx={(theme) => ({
            width: `${total === 0 ? 0 : (counts[state] / total) * 100}%`,
            bgcolor:
              state === 'waiting' ? 'transparent' : theme.vars.palette.state[stateTones[states[state].tone].color].mark,
          })}
        />
      ))}
    </Box>
  );
}

/** The same in numbers, for a list. */
export function ProgressCell({ upgrade }: { upgrade: Upgrade }) {
  const total = totalOf(upgrade);
  if (total === 0) return '–';
  return (
    <Box sx={{ display: 'grid', gap: 0.5, width: '100%', lineHeight: 1.2 }}>
      <span>
        {formatNumber(upgrade.counts.done)}/{formatNumber(total)} máy
        {upgrade.counts.failed > 0 && `, ${formatNumber(upgrade.counts.failed)} lỗi`}
      </span>
      <ProgressBar upgrade={upgrade} />
    </Box>
  );
}
