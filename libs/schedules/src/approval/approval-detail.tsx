import { useDevicesTerm } from '@loa/app-config';
import { useStopPlaybackOnLeave } from '@loa/content/player';
import type { Schedule } from '@loa/contracts/schedules';
import { errorText, KeyValueList, MessageList, Section } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../api/schedules-api';
import { broadcastFacts, recordFacts } from '../facts/schedule-facts';
import { ProposedChanges } from '../facts/proposal-note';
import { PreviewAnswer } from '../preview/preview-answer';
import { formOf } from '../model/form/form-values';
import { EarlierRejection } from '../decisions/earlier-rejection';
import { wordsOf } from '../model/schedule-kind';
import { AirTime } from './air-time';
import { ItemsToHear } from './items-to-hear';

/** Effect of an approval, as the server computes it now. */
function Outlook({ schedule }: { schedule: Schedule }) {
  const { data, isError, error } = useQuery(apiOf(schedule.kind).preview(formOf(schedule), schedule.id));
  return (
    <Section title={`Khi ${wordsOf(schedule.kind).verb}`}>
      {isError && (
        <Alert severity="warning">
          <MessageList message={errorText(error)} />
        </Alert>
      )}
      {!isError && !data && <Skeleton variant="rounded" height={120} />}
      {!isError && data && <PreviewAnswer preview={data} decided={schedule} />}
    </Section>
  );
}

/** Everything for a decision about one schedule: listen, read, times, places and conflicts. */
export function ApprovalDetail({ schedule }: { schedule: Schedule }) {
  useStopPlaybackOnLeave();
  const device = useDevicesTerm();
  return (
    <Stack component="article" aria-label={schedule.name} sx={{ gap: 2, minWidth: 0 }}>
      <Box>
        <Typography component="h2" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {schedule.name}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', mt: 0.5 }}>
          <Typography component="span" variant="body2" color="textSecondary">
            {schedule.code}
          </Typography>
          <AirTime schedule={schedule} />
        </Stack>
      </Box>
      <EarlierRejection schedule={schedule} />
      <ProposedChanges schedule={schedule} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' },
          // The effect comes before the facts of the record, also on a phone.
          gridTemplateAreas: { xs: '"items" "outlook" "facts"', xl: '"items outlook" "facts outlook"' },
          gridTemplateRows: { xl: 'auto 1fr' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ gridArea: 'items', minWidth: 0 }}>
          <ItemsToHear schedule={schedule} />
        </Box>
        <Box sx={{ gridArea: 'outlook', minWidth: 0 }}>
          <Outlook schedule={schedule} />
        </Box>
        <Box sx={{ gridArea: 'facts', minWidth: 0 }}>
          <Section title={wordsOf(schedule.kind).title}>
            <KeyValueList labelWidth={110} items={[...broadcastFacts(schedule, device), ...recordFacts(schedule)]} />
          </Section>
        </Box>
      </Box>
    </Stack>
  );
}
