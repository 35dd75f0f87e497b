import Box from '@mui/material/Box';
import { lazyPart } from '../page/lazy-part';

const Place = () => <Box sx={{ minHeight: 40 }} />;

/**
 * A date field whose calendar is loaded when it is first drawn: for `MoreFields`, which draws its `late` fields when
 * they are unfolded.
 */
export const LateDateField = lazyPart(() => import('../date/date-field').then((field) => field.DateField), Place);
