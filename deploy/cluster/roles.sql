-- Once, on the primary: psql --file roles.sql --set password=…
create role tulinde login password :'password';
-- PgBouncer refuses these in the first message of a connection, where the portal's processes would send them.
alter role tulinde set statement_timeout = '15s';
alter role tulinde set lock_timeout = '5s';
alter role tulinde set idle_in_transaction_session_timeout = '60s';
create database tulinde owner tulinde;
