#!/bin/sh
# Makes database.sql.gz anew; README.md beside this says when and how. $1: a checkout of before the ledger, $2: an empty database.
set -e
here=$(dirname "$(realpath "$0")")
mkdir -p "$1/backend/testing/before-the-ledger"
cp "$here/fill.ts" "$here/kinds.sql" "$1/backend/testing/before-the-ledger/"
(cd "$1" && LOG_LEVEL=silent node --import tsx backend/testing/before-the-ledger/fill.ts "$2")
pg_dump "$2" --data-only --schema=portal --exclude-table=portal.migrations --rows-per-insert=5000 --no-owner |
  sed '/^\\\(un\)\{0,1\}restrict /d' | gzip -9n > "$here/database.sql.gz"
