import { useDevicesTerm } from '@loa/app-config';
import type { CopiesPreview, CopyRow } from '@loa/contracts/schedules';
import { formatNumber, Section } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { encountersText } from '../decisions/meetings-by-schedule';
import { rangeText, slotText, whenText } from '../model/schedule-when';

export const keyOfCopy = ({ schedule_id, target, first_day }: CopyRow) => [schedule_id, target, first_day].join();

interface CopyRowsProps {
  rows: readonly CopyRow[];
  /** Keys of rows that are not copied. */
  unchecked: ReadonlySet<string>;
  onCheck: (keys: string[], checked: boolean) => void;
}

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Notes({ effect }: CopyRow) {
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

/** The drafts that would be made, each with what it meets; any of them can be unchecked. */
export function CopyRows({ rows, unchecked, onCheck }: CopyRowsProps) {
  const device = useDevicesTerm();
  const keys = rows.map(keyOfCopy);
  const checked = keys.filter((key) => !unchecked.has(key));
  return (
    <Section
      title={`Sẽ tạo ${formatNumber(checked.length)} bản nháp`}
      flush
      actions={
        <FormControlLabel
          control={
            <Checkbox
              checked={checked.length === keys.length}
              indeterminate={checked.length > 0 && checked.length < keys.length}
              onChange={(_, all) => onCheck(keys, all)}
            />
          }
          label="Chọn tất cả"
        />
      }
    >
      <Box component="ul" aria-label="Các lịch sẽ chép" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Box
            component="li"
            key={keyOfCopy(row)}
            sx={{ px: 2, py: 0.5, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
          >
            <FormControlLabel
              sx={{ alignItems: 'flex-start', width: '100%', mr: 0 }}
              control={
                <Checkbox
                  checked={!unchecked.has(keyOfCopy(row))}
                  onChange={(_, is) => onCheck([keyOfCopy(row)], is)}
                />
              }
              label={
                <Box component="span" sx={{ display: 'block', pt: 1, overflowWrap: 'anywhere' }}>
                  <Box component="span" sx={{ display: 'block', fontWeight: 550 }}>
                    {row.name}
                  </Box>
                  <Box component="span" sx={{ display: 'block' }}>
                    {whenText({ ...row.when, days_of_month: [], weekdays_of_month: [], lunar_days: [] })}{' '}
                    {rangeText(row.when)}
                  </Box>
                  <Box component="span" sx={{ display: 'block', fontSize: '0.8571rem', color: 'text.secondary' }}>
                    {row.area.name} · {formatNumber(row.effect.device_count)} {device}
                  </Box>
                  <Notes {...row} />
                </Box>
              }
            />
          </Box>
        ))}
      </Box>
    </Section>
  );
}

/** What of the source is not copied, and why. */
export function LeftOut({ left_out }: Pick<CopiesPreview, 'left_out'>) {
  if (left_out.length === 0) return null;
  return (
    <Section title={`Không chép (${formatNumber(left_out.length)})`}>
      <Box component="ul" aria-label="Các lịch không chép" sx={{ m: 0, pl: 2.5 }}>
        {left_out.map(({ schedule, reasons }) => (
          <li key={schedule.id}>
            <strong>{schedule.name}</strong>: {reasons.join(' ')}
          </li>
        ))}
      </Box>
    </Section>
  );
}
