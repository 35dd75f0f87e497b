import { areaLevelsShown } from '@loa/contracts/areas';
import { calendarDay, DEFAULT_TIME_ZONE, ianaZone } from '@loa/contracts/common';
import { slot } from '@loa/contracts/schedules';
import * as z from 'zod';

const seconds = (least: number, most: number) => z.number().int().min(least).max(most);

/** What an installation can set (DOMAIN, system_config), with the value it has until someone does. */
export const SETTINGS = {
  /** 3: province, commune, village. 4: with districts. */
  area_levels: areaLevelsShown.default(3),
  time_zone: ianaZone.default(DEFAULT_TIME_ZONE),
  heartbeat_sec: seconds(5, 600).default(30),
  offline_after_sec: seconds(10, 3600).default(90),
  require_approval: z.boolean().default(true),
  /** Windows of each day in which broadcasting is allowed; an area takes the entry of its nearest ancestor. None: always allowed. */
  quiet_windows: z.array(z.object({ area_id: z.uuid().nullable(), windows: z.array(slot) })).default([]),
  holidays: z.array(calendarDay).default([]),
  default_volume: z.number().int().min(0).max(100).default(70),
  max_upload_mb: z.number().int().min(1).max(2048).default(2048),
  history_keep_months: z.number().int().min(1).max(240).default(24),
  log_keep_months: z.number().int().min(1).max(240).default(36),
  emergency_max_sec: seconds(10, 86_400).default(1800),
  /** The newest news beside the form that signs in, for whoever comes to it. */
  news_on_sign_in: z.boolean().default(false),
  loudness_lufs: z.number().min(-40).max(-5).default(-16),
  /** Modules whose demo data is in place, so that an interrupted first start goes on where it was. */
  demo_seeded: z.array(z.string()).default([]),
} as const;

export type SettingKey = keyof typeof SETTINGS;
export type SettingValue<Key extends SettingKey> = z.output<(typeof SETTINGS)[Key]>;
