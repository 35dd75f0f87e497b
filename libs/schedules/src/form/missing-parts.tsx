import { missingIn, type ScheduleWrite } from '@loa/contracts/schedules';
import { useGoToField } from '@loa/ui-kit/form';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment, useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { ScheduleForm } from '../model/form/form-values';
import { bodyOf } from '../model/form/schedule-form';
import { missingNames } from '../model/missing-names';
import { useScheduleKind, wordsOf } from '../model/schedule-kind';
import { AT_FIELD } from '../model/schedule-paths';

/** Missing parts of a schedule, above the buttons: each leads to its field. */
export function MissingParts() {
  const form = useWatch<ScheduleForm>() as ScheduleForm;
  const { verb } = wordsOf(useScheduleKind());
  const names = missingNames(verb);
  const goTo = useGoToField();
  const body = bodyOf(form);
  // A field is named once, however many rules it breaks.
  const missing = new Set([
    ...(body.name.trim() ? [] : ['name' as const]),
    ...missingIn(body).map(({ field }) => field),
  ]);
  if (missing.size === 0) return null;
  return (
    <Box role="group" aria-label="Cần bổ sung" sx={{ width: '100%', fontSize: '0.9286rem' }}>
      Cần bổ sung trước khi gửi duyệt:{' '}
      {[...missing].map((field, index) => (
        <Fragment key={field}>
          {index > 0 && ' · '}
          <Link component="button" type="button" onClick={() => goTo(field)}>
            {names[field]}
          </Link>
        </Fragment>
      ))}
    </Box>
  );
}

/** Leads to the field that the address names, once it is drawn. */
export function AtField() {
  const [params] = useSearchParams();
  const { getValues } = useFormContext();
  const goTo = useGoToField();
  const field = params.get(AT_FIELD);
  const arrive = useEffectEvent(() => {
    if (field && field in (getValues() as ScheduleWrite)) goTo(field);
  });
  // Once: the field is where somebody came from, not where he stays.
  useEffect(() => arrive(), []);
  return null;
}
