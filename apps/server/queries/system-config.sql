-- modules/system-config/quiet-places.ts › placesOf

select id, name, path
from area
where area.id = any($::uuid[]);


-- modules/system-config/quiet-places.ts › rulesInWords

select id, name
from area
where area.id = any($::uuid[]);


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


-- modules/system-config/stored-settings.ts › storeSettings

insert into system_config (key, value, version, updated_at, updated_by)
values ($, …)
on conflict (key) do update
set value = $, version = $, updated_at = $, updated_by = $;

select max(version)
from system_config;
