import type { SourceCheck } from '@loa/contracts/content';
import { StateBadge } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { checkText, relayState } from '../model/relay-words';

/** Check result of one address. */
export function CheckResult({ label, check }: { label: string; check: SourceCheck }) {
  const { tone, label: state } = relayState({ check_status: check.status, last_error: null, checks: null });
  const resultText = checkText(check);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}>
      <Box component="span" sx={{ minWidth: 96, color: 'text.secondary' }}>
        {label}
      </Box>
      <StateBadge tone={tone} label={state} />
      <Box
        component="span"
        sx={{ flex: '1 1 200px', color: check.error ? 'error.main' : 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {check.error ?? resultText}
      </Box>
    </Box>
  );
}
