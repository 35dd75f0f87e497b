-- readiness.ts

select 1;
