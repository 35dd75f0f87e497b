-- modules/system-config/read-config.ts › settingChanges

select key, version, updated_at, updated_by
from system_config
where system_config.key in ($, …);


-- modules/system-config/stored-settings.ts › getConfigs

select key, value
from system_config
where system_config.key in ($);

select key, value
from system_config
where system_config.key in ($, …);


-- modules/system-config/stored-settings.ts › lockSettings

lock table system_config in share row exclusive mode;
