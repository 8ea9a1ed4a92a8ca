const { Client } = require('pg');

/*
 * A transaction that asks a second thing before it has the answer to the first: node-postgres takes that for an error from its
 * version 9 on, and warns once a process, of the third. Here whoever asks the second is told.
 */
const { query } = Client.prototype;
Client.prototype.query = function askOne(...given) {
  // Of node-postgres itself: nothing from the answer on, or from the failure.
  if (this._activeQuery || this._queryQueue.length > 0)
    throw new Error('This connection is asked two things at once: a transaction asks one after the other.');
  return query.apply(this, given);
};
