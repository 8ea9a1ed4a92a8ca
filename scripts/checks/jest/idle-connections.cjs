const http = require('node:http');

/* Node's own default, milliseconds. */
const defaultMs = new http.Server().keepAliveTimeout;
const { listen } = http.Server.prototype;

/*
 * A server of a test that names no time of its own keeps idle connections: on a busy machine Node's five seconds pass while a
 * request is on its way over such a connection, and the request fails.
 */
http.Server.prototype.listen = function (...options) {
  if (this.keepAliveTimeout === defaultMs) this.keepAliveTimeout = 0;
  return listen.apply(this, options);
};
