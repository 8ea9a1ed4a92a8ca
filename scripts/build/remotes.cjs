// CommonJS: the configuration of Jest reads it as well as the scripts do.
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

exports.remoteNames = (folder = join(__dirname, '../..')) =>
  readdirSync(folder)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(folder, name, 'package.json')))
    .sort();
