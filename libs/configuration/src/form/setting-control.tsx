import type { SettingKey } from '@loa/contracts/system-config';
import { NumberField, SelectField, SwitchField } from '@loa/ui-kit/form';
import { HolidaysField } from '../holidays/holidays-field';
import { PublicDaysField } from '../holidays/public-days-field';
import { MenuField } from '../menu/menu-field';
import { useSettingWords } from '../model/use-setting-words';
import { zoneOptions } from '../model/zone-options';
import { QuietHoursField } from '../quiet/quiet-hours-field';

/** Control for a setting, by its declaration. */
export function SettingControl({ name }: { name: SettingKey }) {
  const { rule, label, help, unit } = useSettingWords(name);
  switch (rule.kind) {
    case 'number':
      return <NumberField name={name} label={label} help={help} {...(unit && { unit })} />;
    case 'switch':
      return <SwitchField name={name} label={label} help={help} />;
    case 'choice':
      return <SelectField name={name} label={label} help={help} options={[...rule.options]} />;
    case 'zone':
      return <SelectField name={name} label={label} help={help} options={zoneOptions()} />;
    case 'days':
      return <HolidaysField name={name} />;
    case 'public_days':
      return <PublicDaysField name={name} />;
    case 'menu':
      return <MenuField name={name} />;
    case 'windows':
      return <QuietHoursField name={name} />;
  }
}
