import { useRecordForm } from '@loa/api-client/form';
import { useOwnWords } from '@loa/app-config';
import { useAreaNames } from '@loa/areas';
import { loadAccount } from '@loa/auth';
import {
  ACCOUNT_SETTINGS,
  declarationOf,
  SETTING_KEYS,
  settingValues,
  USUAL_SETTINGS,
  type SettingKey,
  type SettingValues,
  type SystemConfig,
} from '@loa/contracts/system-config';
import { toast } from '@loa/ui-kit';
import { ZodForm } from '@loa/ui-kit/form';
import { useMemo, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { systemConfigApi } from '../api/system-config-api';
import type { FoundGroup } from '../model/found-settings';
import { settingText } from '../model/setting-texts';
import { ConfigContext } from './config-context';
import { askBeforeSaving, changedSettings } from './ask-before-saving';
import { SettingControl } from './setting-control';
import { SettingGroups } from './setting-groups';
import { SettingRead } from './setting-read';
import { SettingRow } from './setting-row';

const NOT_SAVED = 'Chưa lưu: bạn chọn xem lại những thay đổi có hệ quả.';
const formOf = ({ values }: SystemConfig): SettingValues => values as SettingValues;
const textsIn = (inOwnWords: (text: string) => string) =>
  Object.fromEntries(
    SETTING_KEYS.map((key) => [
      key,
      { label: inOwnWords(declarationOf(key).label), written: (form: SettingValues) => settingText(key, form[key]) },
    ]),
  );

function Row({ name, config }: { name: SettingKey; config: SystemConfig }) {
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name });
  // Global settings are read only for an administrator of some areas.
  if (!config.is_everywhere && name !== 'quiet_windows') return <SettingRead name={name} config={config} />;
  const reset = () => setValue(name, USUAL_SETTINGS[name], { shouldDirty: true, shouldValidate: true });
  return (
    <SettingRow name={name} value={value} config={config} onReset={reset}>
      <SettingControl name={name} />
    </SettingRow>
  );
}

/** Form of all settings. Only keys that were changed here are sent, so that other users' changes stay. */
export function ConfigForm({ config, groups }: { config: SystemConfig; groups: readonly FoundGroup[] }) {
  const [read, setRead] = useState(config);
  const sent = useRef<ReadonlySet<string>>(new Set());
  const inOwnWords = useOwnWords();
  const areaNames = useAreaNames();
  const texts = useMemo(() => textsIn(inOwnWords), [inOwnWords]);
  const { stored = config, props } = useRecordForm({
    schema: settingValues,
    api: systemConfigApi,
    record: config,
    formOf,
    bodyOf: (form) => changedSettings(formOf(read), form as SettingValues),
    texts,
    onSaved: (saved) => {
      setRead(saved);
      if (ACCOUNT_SETTINGS.some((key) => key in changedSettings(formOf(read), formOf(saved)))) void loadAccount();
      toast.success('Đã lưu cấu hình hệ thống');
    },
  });
  const save = async (form: Parameters<typeof props.onSubmit>[0]) => {
    const wanted = form as SettingValues;
    sent.current = new Set(
      Object.keys(changedSettings(formOf(read), wanted)).map((key) =>
        inOwnWords(declarationOf(key as SettingKey).label),
      ),
    );
    if (!(await askBeforeSaving(formOf(read), wanted, inOwnWords, (id) => areaNames([id])))) throw new Error(NOT_SAVED);
    await props.onSubmit(form);
  };
  const conflict = props.conflict && {
    ...props.conflict,
    changes: props.conflict.changes.filter(({ label }) => sent.current.has(label)),
  };
  return (
    <ConfigContext value={stored}>
      <ZodForm {...props} conflict={conflict} onSubmit={save} label="Cấu hình hệ thống">
        <SettingGroups groups={groups} draw={(name) => <Row key={name} name={name} config={stored} />} />
      </ZodForm>
    </ConfigContext>
  );
}
