import { useDevicesTerm } from '@loa/app-config';
import type { Upgrade } from '@loa/contracts/upgrades';
import { formatNumber } from '@loa/ui-kit';
import { useField } from '@loa/ui-kit/form';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { ordersApi } from '../commands/orders-api';
import { useDeviceFilterChips } from '../components/use-device-filter-chips';

export type Matching = NonNullable<Upgrade['matching']>;

const nothing = () => undefined;

/** Filter of the matching devices, in words. */
export function useMatchingWords({ filter, expected_count }: Matching) {
  const device = useDevicesTerm();
  const narrowed = useDeviceFilterChips({ query: filter, onChange: nothing }).map(({ label }) => label);
  const words = [filter.search && `Tìm “${filter.search}”`, ...narrowed].filter(Boolean).join('; ');
  return `${formatNumber(expected_count)} ${device} khớp bộ lọc${words && `. ${words}`}`;
}

function Chosen({ matching, onChange }: { matching: Matching; onChange: (matching: Matching | null) => void }) {
  const { mutate: count, isPending } = useMutation(ordersApi.count());
  const recount = () =>
    count(matching.filter, {
      onSuccess: (found) => onChange(found > 0 ? { ...matching, expected_count: found } : null),
    });
  return (
    <Alert
      severity="info"
      role="group"
      aria-label="Máy khớp bộ lọc"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <Button color="inherit" loading={isPending} onClick={recount}>
            Đếm lại
          </Button>
          <Button color="inherit" onClick={() => onChange(null)}>
            Bỏ bộ lọc
          </Button>
        </Box>
      }
    >
      {useMatchingWords(matching)}
    </Alert>
  );
}

/**
 * All devices that the list's filter matched when they were chosen there; hidden otherwise. The user confirmed their
 * number: with another number the roll-out is not stored.
 */
export function MatchingField() {
  const { field } = useField({ name: 'matching' });
  const matching = field.value as Matching | null;
  return matching && <Chosen matching={matching} onChange={field.onChange} />;
}
