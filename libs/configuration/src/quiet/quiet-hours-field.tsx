import type { QuietRule } from '@loa/contracts/system-config';
import { FieldFrame, useField } from '@loa/ui-kit/form';
import { use } from 'react';
import { useFormState } from 'react-hook-form';
import { ConfigContext } from '../form/config-context';
import { useSettingWords } from '../model/use-setting-words';
import { QuietHours } from './quiet-hours';

/** First error message, at any depth. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(firstMessage).find(Boolean);
}

/** Field for the quiet hours of each area. */
export function QuietHoursField({ name }: { name: string }) {
  const { field, disabled: _disabled, emptyValue: _empty, error, ...frame } = useField({ name, required: false });
  const { errors } = useFormState({ name });
  const config = use(ConfigContext);
  const { label, help } = useSettingWords('quiet_windows');
  return (
    <FieldFrame label={label} help={help} group {...frame} error={error ?? firstMessage(errors[name])}>
      {config && <QuietHours rules={field.value as QuietRule[]} config={config} onChange={field.onChange} />}
    </FieldFrame>
  );
}
