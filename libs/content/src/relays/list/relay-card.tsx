import type { Relay } from '@loa/contracts/content';
import { RowLink } from '@loa/ui-kit/table';
import Box from '@mui/material/Box';
import { stationLabels } from '../model/relay-words';
import { RelayStatus } from './relay-status';

/** A relay link on a phone. */
export const RelayCard = ({ relay }: { relay: Relay }) => (
  <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start', overflowWrap: 'anywhere' }}>
    <RowLink>{relay.name}</RowLink>
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 0.5,
        fontSize: '0.9286rem',
        color: 'text.secondary',
      }}
    >
      <RelayStatus relay={relay} />
      {[stationLabels[relay.station_kind], relay.area.name].join(' · ')}
    </Box>
  </Box>
);
