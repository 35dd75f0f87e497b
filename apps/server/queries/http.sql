-- http/field-errors.ts › columnsOf

select a.attname as name
from pg_attribute a
join ( select conrelid as rel, unnest(conkey) as num from pg_constraint where conname = $ and contype = 'f' union
  select i.indrelid, unnest(i.indkey::int2[]) from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relname = $ ) k on a.attrelid = k.rel and a.attnum = k.num
where a.attrelid = to_regclass(quote_ident($));


-- http/import-rows.ts

select pg_advisory_xact_lock(hashtextextended($, 0));
