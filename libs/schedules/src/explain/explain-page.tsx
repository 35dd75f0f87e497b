import { useShownWords } from '@loa/app-config';
import { DevicePicker } from '@loa/devices/picker';
import { EmptyState, ErrorState, Page, Section, useNow } from '@loa/ui-kit';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ExplainAnswer } from './explain-answer';
import { explanationQuery } from './explain-api';
import { MomentFields } from './moment-fields';

const MINUTE_MS = 60_000;
const minuteOf = (at: number) => new Date(Math.floor(at / MINUTE_MS) * MINUTE_MS).toISOString();

function Answer({ device, at }: { device: string; at: string }) {
  const query = useQuery({ ...explanationQuery(device, at), placeholderData: keepPreviousData });
  if (query.data) return <ExplainAnswer answer={query.data} />;
  return query.isError ? (
    <ErrorState error={query.error} onRetry={query.refetch} />
  ) : (
    <Skeleton variant="rounded" height={280} />
  );
}

/** Vì sao không phát: one device (`?device=`) in the minute of an instant (`?at=`); without it in this minute. */
export function ExplainPage() {
  const [params, setParams] = useSearchParams();
  const words = useShownWords();
  const now = useNow();
  const device = params.get('device');
  const asked = Date.parse(params.get('at') ?? '');
  const isNow = Number.isNaN(asked);
  const at = minuteOf(isNow ? now : asked);
  const set = (name: string, value: string | null | undefined) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  };
  return (
    <Page title={words('Vì sao không phát?')} width="form">
      <Stack spacing={2}>
        <Section title="Máy và phút" hint={words('Chọn một máy và một phút, đã qua hay sắp tới.')}>
          <DevicePicker
            label="Máy"
            value={device ? [device] : []}
            onChange={(ids) => set('device', ids.findLast((id) => id !== device) ?? ids[0])}
          />
          <MomentFields at={at} isNow={isNow} onChange={(chosen) => set('at', chosen)} />
        </Section>
        {device ? (
          <Answer device={device} at={at} />
        ) : (
          <EmptyState message="Chưa chọn máy" hint="Chọn máy cần hỏi ở trên." />
        )}
      </Stack>
    </Page>
  );
}
