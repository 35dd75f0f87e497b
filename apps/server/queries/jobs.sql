-- jobs/jobs.ts › counts

select count(*) filter (where name <> $)::int as waiting, count(*) filter (where name = $)::int as failed
from pgboss.job
where state < 'active' and name not like '\_\_pgboss%';


-- jobs/jobs.ts › failed

select id, source_name as name, data, output ->> 'message' as error, source_created_on as asked_at,
  created_on as failed_at
from pgboss.job
where name = $ and state < 'active'
order by created_on desc
limit $;
