import Box from '@mui/material/Box';
import { lazyPart } from '../page/lazy-part';

const Place = () => <Box sx={{ minHeight: 40 }} />;

/**
 * A calendar day whose calendar is fetched when it is first drawn: for `MoreFields`, which draws what is `late` once it
 * is unfolded.
 */
export const LateDateField = lazyPart(() => import('../date/date-field').then((field) => field.DateField), Place);
