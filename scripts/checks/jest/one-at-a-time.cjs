const { Client } = require('pg');

/*
 * A connection that is asked a second thing before it has the answer to the first: node-postgres takes that for an error from its
 * version 9 on, and warns once a process, of the third. Here the caller of the second gets an error. Those of the product's pools send
 * what they are asked together (pipeline mode).
 */
const { query } = Client.prototype;
Client.prototype.query = function askOne(...given) {
  // Of node-postgres itself: nothing from the answer on, or from the failure.
  if (!this.pipeline && (this._activeQuery || this._queryQueue.length > 0))
    throw new Error('This connection is asked two things at once: ask one after the other, or open a pipeline.');
  return query.apply(this, given);
};
