import { isUsual, type SettingKey, type SystemConfig } from '@loa/contracts/system-config';
import { formatDateTime, StateBadge } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { settingText } from '../model/setting-texts';
import { useSettingWords } from '../model/use-setting-words';

interface SettingRowProps {
  name: SettingKey;
  value: unknown;
  config: SystemConfig;
  /** Set where it may be changed. */
  onReset?: () => void;
  children: ReactNode;
}

/**
 * One setting: its control or its value, with its default, the time a change takes effect, and the author of the last
 * change.
 */
export function SettingRow({ name, value, config, onReset, children }: SettingRowProps) {
  const { usual, felt, label } = useSettingWords(name);
  const change = config.changes.find(({ key }) => key === name);
  const differs = !isUsual(name, value);
  return (
    <Box
      role="group"
      aria-label={label}
      id={name}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 260px' },
        gap: { xs: 1, md: 3 },
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        scrollMarginTop: 72,
      }}
    >
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <Box
        sx={{
          display: 'grid',
          gap: 0.5,
          alignContent: 'start',
          justifyItems: 'start',
          color: 'text.secondary',
          fontSize: '0.8571rem',
        }}
      >
        {differs && <StateBadge tone="waiting" label="Khác mặc định" />}
        <Typography variant="caption">Mặc định: {settingText(name, usual)}</Typography>
        <Typography variant="caption">Có hiệu lực: {felt}</Typography>
        <Typography variant="caption">
          {change ? `${change.by?.name ?? 'Hệ thống'} sửa ${formatDateTime(change.at)}` : 'Chưa ai sửa'}
        </Typography>
        {differs && onReset && (
          <Button size="small" onClick={onReset} aria-label={`Về mặc định: ${label}`}>
            Về mặc định
          </Button>
        )}
      </Box>
    </Box>
  );
}
