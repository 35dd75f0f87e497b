-- db/scheduled-vacuum.ts › vacuumTables

select format('%I.%I', schemaname, relname) as name
from pg_stat_user_tables
order by 1;
