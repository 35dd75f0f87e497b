import {
  changeSettingsBody,
  previewSettingsBody,
  settingsPreview,
  SYSTEM_CONFIG_CALLS,
  systemConfig,
} from '@loa/contracts/system-config';
import type { SettingKey } from '@loa/contracts/system-config';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import type { ServerModule } from '../module';
import { changeConfig, previewConfig } from './change-config';
import { failedJobRoutes } from './failed-job-routes';
import { healthRoutes } from './health-routes';
import { settingRoutes } from './setting-routes';

export { allSettings } from './read-config';
export { quietRules, quietRulesOf } from './quiet-rules';
export type { QuietRules } from './quiet-rules';
export { configColumn, getConfig, getConfigs, setConfig } from './stored-settings';

declare module '../../events' {
  interface DomainEvents {
    /** Settings were changed; code that depends on them must read them again. */
    'config.changed': { keys: SettingKey[] };
  }
}

const { base, label } = SYSTEM_CONFIG_CALLS;
const described = { tags: [label] };

/** Everybody may read settings (SPEC §6 lists no permission); changing needs CAU_HINH_HE_THONG_EDIT. */
function configRoutes(app: App, deps: Deps) {
  settingRoutes(app, deps);
  app.put(
    base,
    {
      config: { access: 'CAU_HINH_HE_THONG_EDIT' },
      schema: { ...described, body: changeSettingsBody, response: { 200: systemConfig } },
    },
    (request) => {
      const { version, ...values } = request.body;
      return changeConfig(deps, callerOf(request), version, values);
    },
  );
  app.post(
    `${base}/preview`,
    {
      config: { access: 'CAU_HINH_HE_THONG_EDIT' },
      schema: { ...described, body: previewSettingsBody, response: { 200: settingsPreview } },
    },
    (request) => previewConfig(deps, callerOf(request), request.body),
  );
  failedJobRoutes(app, deps);
  healthRoutes(app, deps);
}

export const systemConfigModule: ServerModule = { name: 'system-config', routes: configRoutes };
