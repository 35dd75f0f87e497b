-- jobs/jobs.ts › #recoverInterrupted

update pgboss.job
set state = 'retry', start_after = now()
where state = 'active' and name not like '\_\_pgboss%';


-- jobs/jobs.ts › #wakeDue

select distinct name
from pgboss.job
where state < 'active' and start_after <= now();


-- jobs/jobs.ts › byState

select case when name = $ then 'failed' when state = 'created' then 'waiting' else state::text end as state,
  count(*)::int as count
from pgboss.job
where state <= 'active' and name not like '\_\_pgboss%'
group by 1;


-- jobs/jobs.ts › counts

select count(*) filter (where name <> $)::int as waiting, count(*) filter (where name = $)::int as failed
from pgboss.job
where state < 'active' and name not like '\_\_pgboss%';


-- jobs/jobs.ts › failed

select id, source_name as name, data, output ->> 'message' as error, source_created_on as requested_at,
  created_on as failed_at
from pgboss.job
where name = $ and state < 'active'
order by created_on desc
limit $;


-- jobs/jobs.ts › forget

WITH results as ( DELETE FROM pgboss.job_common WHERE name = $ AND id = ANY(ARRAY[$]::uuid[]) RETURNING id ) SELECT COUNT(*),
  COALESCE(array_agg(id), '{}'::uuid[]) AS ids FROM results;


-- jobs/jobs.ts › retry

WITH candidates AS ( SELECT j.id FROM pgboss.job_common j JOIN pgboss.queue q ON q.name = COALESCE($,
  j.source_name) WHERE j.name = $ AND j.state < 'active' AND ($::text IS NULL OR j.source_name = $) AND ($::jsonb IS NULL OR j.data @> $::jsonb) AND ($::timestamptz IS NULL OR j.created_on < $) AND (ARRAY[$]::uuid[] IS NULL OR j.id = ANY(ARRAY[$]::uuid[])) ORDER BY j.created_on LIMIT $ FOR UPDATE OF j SKIP LOCKED ),
  moved AS ( DELETE FROM pgboss.job_common WHERE id IN (SELECT id FROM candidates) RETURNING * ),
  ins AS ( INSERT INTO pgboss.job (name, data, priority, retry_limit, retry_backoff, retry_delay, retry_delay_max,
  expire_seconds, start_after, created_on, keep_until, deletion_seconds, policy, singleton_key, group_id, group_tier,
  heartbeat_seconds, dead_letter) SELECT COALESCE($, m.source_name), m.data, m.priority, q.retry_limit, q.retry_backoff,
  q.retry_delay, q.retry_delay_max, q.expire_seconds, pgboss.job_now(), pgboss.job_now(),
  pgboss.job_now() + q.retention_seconds * interval '1s', q.deletion_seconds, q.policy, m.singleton_key, m.group_id,
  m.group_tier, q.heartbeat_seconds, q.dead_letter FROM moved m JOIN pgboss.queue q ON q.name = COALESCE($,
  m.source_name) ORDER BY m.created_on ON CONFLICT DO NOTHING RETURNING 1 ) SELECT count(*)::int AS moved FROM ins;
