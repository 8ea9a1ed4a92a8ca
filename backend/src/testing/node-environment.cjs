module.exports = require('../../../scripts/jest/node-environment.cjs');
