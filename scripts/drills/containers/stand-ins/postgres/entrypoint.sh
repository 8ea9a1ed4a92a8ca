#!/bin/sh
# As the image postgres begins: a new folder gets the user, the password and the database of POSTGRES_*.
set -eu
as_postgres='setpriv --reuid postgres --regid postgres --init-groups'
chown postgres:postgres "$PGDATA" /run/postgresql
chmod 700 "$PGDATA"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" >/tmp/password
  chown postgres /tmp/password
  $as_postgres initdb --username "$POSTGRES_USER" --pwfile /tmp/password --auth-local trust --auth-host scram-sha-256 \
    --encoding UTF8 --locale C.UTF-8
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  $as_postgres pg_ctl --wait start --options "-c listen_addresses=''"
  $as_postgres createdb --username "$POSTGRES_USER" "$POSTGRES_DB"
  $as_postgres pg_ctl --wait --mode fast stop
fi
exec $as_postgres postgres -c 'listen_addresses=*'
