import type { SchedulePreview } from '@loa/contracts/schedules';
import { formatNumber, Section } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { Dispatch, SetStateAction } from 'react';
import { encountersText } from '../decisions/meetings-by-schedule';
import { slotText } from '../model/schedule-when';

type Effect = Pick<SchedulePreview, 'conflicts' | 'interruptions' | 'free_slot' | 'warnings'>;

/** A schedule as it would be, and what it meets; without effect while that is not known. */
export interface PreviewedRow {
  key: string;
  name: string;
  lines: readonly string[];
  detail: string;
  effect?: Effect | undefined;
  /** Why it cannot be so. */
  error?: string | undefined;
}

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Notes({ effect }: { effect: Effect }) {
  const meets = encountersText([effect]);
  const free = effect.free_slot && `Giờ trống gần nhất: ${slotText(effect.free_slot)}.`;
  return (
    <>
      {meets && (
        <Typography variant="body2" component="span" sx={{ display: 'block', color: 'warning.main' }}>
          {withCapital(meets)}. {free}
        </Typography>
      )}
      {effect.warnings.map((warning) => (
        <Typography key={warning} variant="body2" component="span" sx={{ display: 'block' }}>
          {warning}
        </Typography>
      ))}
    </>
  );
}

/** Keys of rows that are left out, and how to check or uncheck some. */
export type Unchecking = [ReadonlySet<string>, Dispatch<SetStateAction<ReadonlySet<string>>>];

interface CheckedPreviewsProps {
  /** `Sẽ tạo 3 bản nháp`. */
  title: string;
  label: string;
  rows: readonly PreviewedRow[];
  unchecking: Unchecking;
}

/** Schedules as they would be, each with what it meets; any of them can be unchecked. */
export function CheckedPreviews({ title, label, rows, unchecking: [unchecked, setUnchecked] }: CheckedPreviewsProps) {
  const checked = rows.filter(({ key }) => !unchecked.has(key)).length;
  const check = (keys: readonly string[], isChecked: boolean) =>
    setUnchecked(
      (before) => new Set(isChecked ? [...before].filter((key) => !keys.includes(key)) : [...before, ...keys]),
    );
  return (
    <Section
      title={title}
      flush
      actions={
        <FormControlLabel
          control={
            <Checkbox
              checked={checked === rows.length}
              indeterminate={checked > 0 && checked < rows.length}
              onChange={(_, all) =>
                check(
                  rows.map(({ key }) => key),
                  all,
                )
              }
            />
          }
          label="Chọn tất cả"
        />
      }
    >
      <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map(({ key, name, lines, detail, effect, error }) => (
          <Box
            component="li"
            key={key}
            sx={{ px: 2, py: 0.5, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
          >
            <FormControlLabel
              sx={{ alignItems: 'flex-start', width: '100%', mr: 0 }}
              control={<Checkbox checked={!unchecked.has(key)} onChange={(_, is) => check([key], is)} />}
              label={
                <Box component="span" sx={{ display: 'block', pt: 1, overflowWrap: 'anywhere' }}>
                  <Box component="span" sx={{ display: 'block', fontWeight: 550 }}>
                    {name}
                  </Box>
                  {lines.map((line) => (
                    <Box component="span" key={line} sx={{ display: 'block' }}>
                      {line}
                    </Box>
                  ))}
                  <Box component="span" sx={{ display: 'block', fontSize: '0.8571rem', color: 'text.secondary' }}>
                    {detail}
                  </Box>
                  {error && (
                    <Typography variant="body2" component="span" sx={{ display: 'block', color: 'error.main' }}>
                      {error}
                    </Typography>
                  )}
                  {effect && <Notes effect={effect} />}
                </Box>
              }
            />
          </Box>
        ))}
      </Box>
    </Section>
  );
}

interface LeftOutProps {
  /** `Không chép`. */
  title: string;
  label: string;
  rows: readonly { schedule: { id: string; name: string }; reasons: readonly string[] }[];
}

/** Schedules that are left out, and why. */
export function LeftOut({ title, label, rows }: LeftOutProps) {
  if (rows.length === 0) return null;
  return (
    <Section title={`${title} (${formatNumber(rows.length)})`}>
      <Box component="ul" aria-label={label} sx={{ m: 0, pl: 2.5 }}>
        {rows.map(({ schedule, reasons }) => (
          <li key={schedule.id}>
            <strong>{schedule.name}</strong>: {reasons.join(' ')}
          </li>
        ))}
      </Box>
    </Section>
  );
}
