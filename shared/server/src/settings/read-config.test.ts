import * as z from 'zod/mini';
import { ConfigError, logLevel, missingInProduction, port, readConfig, wholeNumber } from './index';

const schema = z.object({ PORT: port(4100), DAYS: wholeNumber(14, 1), LOG_LEVEL: logLevel });

const said = (env: Record<string, string>, problems?: string[]): string[] => {
  try {
    readConfig(schema, env, problems);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message.split('\n');
  }
  return [];
};

describe('settings from the environment', () => {
  it('have their defaults where nothing is set, or set to nothing', () => {
    expect(readConfig(schema, { PORT: '', DAYS: '7', HOME: '/root' })).toEqual({
      PORT: 4100,
      DAYS: 7,
      LOG_LEVEL: 'info',
    });
  });

  it('that are wrong are named at once, with what is wrong besides', () => {
    expect(said({ PORT: '70000', DAYS: 'many', LOG_LEVEL: 'loud' }, ['TULINDE_SITE is required'])).toEqual([
      'The configuration is wrong:',
      '  PORT must be 0 to 65535',
      '  DAYS must be a number',
      '  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
      '  TULINDE_SITE is required',
    ]);
    expect(said({ DAYS: '0' })).toEqual(['The configuration is wrong:', '  DAYS must be 1 or more']);
    expect(said({ DAYS: '1.5' })).toEqual(['The configuration is wrong:', '  DAYS must be a whole number']);
    expect(said({}, ['TULINDE_SITE is required'])).toHaveLength(2);
  });

  it('that production has no default for are named with the reason, and nowhere else asked for', () => {
    const why = { DATABASE_URL: 'the folder is not meant', SECRET: 'nobody else knows it' };
    expect(missingInProduction({ NODE_ENV: 'production', DATABASE_URL: '' }, why)).toEqual([
      'DATABASE_URL is required in production: the folder is not meant',
      'SECRET is required in production: nobody else knows it',
    ]);
    expect(missingInProduction({ NODE_ENV: 'production', DATABASE_URL: 'a', SECRET: 'b' }, why)).toEqual([]);
    expect(missingInProduction({}, why)).toEqual([]);
  });
});
