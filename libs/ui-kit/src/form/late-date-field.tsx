import { lazy } from 'react';

/** A calendar day whose calendar is fetched when it is first drawn: for `MoreFields`, which draws what is `late` once it is unfolded. */
export const LateDateField = lazy(() => import('../date/date-field').then((field) => ({ default: field.DateField })));
