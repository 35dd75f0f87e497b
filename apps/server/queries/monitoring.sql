-- monitoring/health.ts

select 1;


-- monitoring/machine-figures.ts › read

select pg_database_size(current_database()) as size;
