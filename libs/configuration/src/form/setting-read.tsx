import { daysOff } from '@loa/contracts/holidays';
import type { SettingKey, SystemConfig } from '@loa/contracts/system-config';
import Typography from '@mui/material/Typography';
import { HolidaysList } from '../holidays/holidays-list';
import { twoYears } from '../holidays/two-years';
import { HiddenPages } from '../menu/hidden-pages';
import { settingText } from '../model/setting-texts';
import { useSettingWords } from '../model/use-setting-words';
import { QuietHours } from '../quiet/quiet-hours';
import { SettingRow } from './setting-row';

/** One setting, read only. */
export function SettingRead({ name, config }: { name: SettingKey; config: SystemConfig }) {
  const { label, help, rule } = useSettingWords(name);
  const value = config.values[name];
  return (
    <SettingRow name={name} value={value} config={config}>
      <Typography component="h3" variant="subtitle2">
        {label}
      </Typography>
      {rule.kind !== 'windows' && <Typography>{settingText(name, value)}</Typography>}
      {rule.kind === 'days' && <HolidaysList days={daysOff(config.values, twoYears())} />}
      {rule.kind === 'public_days' && <HolidaysList days={config.values.holidays_played} />}
      {rule.kind === 'menu' && <HiddenPages hidden={config.values.menu_hidden} />}
      {rule.kind === 'windows' && <QuietHours rules={config.values.quiet_windows} config={config} />}
      <Typography variant="body2" color="textSecondary">
        {help}
      </Typography>
    </SettingRow>
  );
}
