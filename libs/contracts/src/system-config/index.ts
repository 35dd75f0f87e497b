import * as z from 'zod';
import { instant } from '../common/schemas/moments';
import { recordVersion, ref } from '../common/schemas/record';
import { listQuery, pageOf, versioned } from '../common/schemas/resource';
import { text } from '../common/schemas/text';
import { SETTING_GROUPS, type SettingGroup } from './declaration';
import { SETTING_KEYS, TOUCHED, type Touched } from './declared';
import { CROSS_RULES, SETTING_SCHEMAS, type SettingValues } from './schemas';

const settingKey = z.enum(SETTING_KEYS);
/** All settings, without the cross rules. */
export const settingShape = z.object(SETTING_SCHEMAS);

/** All settings as a form's values, with the cross rules. */
export const settingValues = settingShape.superRefine((values, context) => {
  for (const { key, isValid, message } of CROSS_RULES)
    if (!isValid(values as SettingValues)) context.addIssue({ code: 'custom', path: [key], message });
});

/**
 * All settings, as `GET /api/system-config/find` and a change answer them. `version` counts the changes of the
 * installation; each key has the version of its own last change, so that two people who set different keys do not meet
 * a conflict. `quiet_windows` are those of the caller's areas and of the areas above them, whose names are in `areas`.
 */
export const systemConfig = z.object({
  id: z.literal('system-config'),
  version: recordVersion,
  updated_by: ref.nullable(),
  values: settingShape,
  changes: z.array(z.object({ key: settingKey, at: instant, by: ref.nullable() })),
  /** `is_own`: the caller may set quiet hours for it. */
  areas: z.array(z.object({ id: z.uuid(), name: z.string(), path: z.string(), is_own: z.boolean() })),
  /** Whether the caller may change settings that apply to all places. */
  is_everywhere: z.boolean(),
});
export type SystemConfig = z.output<typeof systemConfig>;

/** One setting as a record of its own, with its key as the id. */
export const setting = z.object({
  id: settingKey,
  name: z.string(),
  group: z.string(),
  value: z.unknown(),
  updated_at: instant.nullable(),
  updated_by: ref.nullable(),
});
export const settingParams = z.object({ id: z.string().max(100) });
export const settingIds = z.strictObject({ ids: z.array(text.max(100)).max(200) });
export const settingQuery = listQuery.extend({
  group: z.enum(Object.keys(SETTING_GROUPS) as [SettingGroup, ...SettingGroup[]]).optional(),
});
/** Answer of `GET /api/system-config/find`: a page of settings, with everything that their form needs. */
export const systemConfigPage = systemConfig.extend(pageOf(setting).shape);

/** Body of `POST /api/system-config/preview`: only the keys that change. */
export const previewSettingsBody = z.strictObject(SETTING_SCHEMAS).partial();
/**
 * Body of `PUT /api/system-config`: the keys that change, and the version they were read at. A key that was changed
 * since is a 409.
 */
export const changeSettingsBody = previewSettingsBody.extend(versioned.shape);
/** Effects of a change, by the key they come from; counts of zero are left out. */
export const settingsPreview = z.object({
  touched: z.array(
    z.object({
      key: settingKey,
      what: z.enum(Object.keys(TOUCHED) as [Touched, ...Touched[]]),
      count: z.number().int(),
    }),
  ),
});
export type SettingsPreview = z.output<typeof settingsPreview>;

export { BACKUP_CALLS, FAILED_JOB_CALLS, JOB_NAMES, SYSTEM_CONFIG_CALLS } from './calls';
export { failedJobs, failedJobsBody, MOST_FAILED_JOBS, type FailedJob, type FailedJobs } from './failed-jobs';
export { backups, type Backups } from './backups';
export { PART_WORDS, partWords } from './part-words';
export { supportBundle, systemHealth, type SystemHealth } from './system-health';
export { SETTING_GROUPS } from './declaration';
export type { SettingDeclaration, SettingGroup, SettingRule } from './declaration';
export { ACCOUNT_SETTINGS, DECLARED, declarationOf, isUsual, SETTING_KEYS, TOUCHED } from './declared';
export type { SettingKey, Touched } from './declared';
export { CROSS_RULES, quietRule, SETTING_SCHEMAS, stretchesOf, USUAL_SETTINGS } from './schemas';
export type { QuietRule, SettingValue, SettingValues } from './schemas';
