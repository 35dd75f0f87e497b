import type { QuietRule } from '@loa/contracts/system-config';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DayBar } from './day-bar';
import { WindowEditor } from './window-editor';
import { nextWindow, windowsText, type Window } from './windows-of-day';

interface PlaceHoursProps {
  name: string;
  windows: readonly Window[];
  /** Rule that it would follow without hours of its own. */
  otherwise: { name: string; rule: QuietRule | undefined } | undefined;
  onChange?: ((windows: Window[]) => void) | undefined;
  onInherit?: (() => void) | undefined;
}

const followed = ({ name, rule }: NonNullable<PlaceHoursProps['otherwise']>) =>
  rule ? `theo ${name}: ${windowsText(rule.windows)}` : 'được phát cả ngày';

/** Hours of one area that has its own. */
export function PlaceHours({ name, windows, otherwise, onChange, onInherit }: PlaceHoursProps) {
  const put = (at: number, window: Window) => onChange?.(windows.map((one, index) => (index === at ? window : one)));
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{
        listStyle: 'none',
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'minmax(0, 1fr)',
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="subtitle2">{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          Được phát {windowsText(windows)}
        </Typography>
      </Box>
      <DayBar windows={windows} />
      {onChange && (
        <>
          {windows.map((window, at) => (
            <WindowEditor
              key={`${windows.length} ${at}`}
              place={name}
              window={window}
              onChange={(changed) => put(at, changed)}
              onRemove={windows.length > 1 ? () => onChange(windows.filter((_, index) => index !== at)) : undefined}
            />
          ))}
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Button
              size="small"
              onClick={() => onChange([...windows, nextWindow(windows)])}
              aria-label={`Thêm khung giờ: ${name}`}
            >
              Thêm khung giờ
            </Button>
            {onInherit && otherwise && (
              <Button size="small" onClick={onInherit} aria-label={`Bỏ giờ riêng: ${name}`}>
                {`Bỏ giờ riêng (${followed(otherwise)})`}
              </Button>
            )}
          </Box>
        </>
      )}
    </Box>
  );
}
