import { loadConfig } from './config';

const production = { NODE_ENV: 'production', TULINDE_SERVICE_TOKEN_SECRET: 'x'.repeat(32) };

describe('the configuration', () => {
  it('has a default for everything in development, and a secret of its own at each start', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      isProduction: false,
      host: '127.0.0.1',
      port: 4100,
      tokenPort: 4101,
      databaseUrl: null,
      dataFolder: '.data',
      applicationKey: 'tulinde-web',
      quoteValidityDays: 14,
      logLevel: 'info',
    });
    expect(config.serviceTokenSecret.length).toBeGreaterThanOrEqual(32);
    expect(loadConfig({}).serviceTokenSecret).not.toBe(config.serviceTokenSecret);
  });

  it('reads what is set, and takes an empty variable as not set', () => {
    const config = loadConfig({ ...production, PORT: '5000', TOKEN_PORT: '', DATABASE_URL: 'postgres://db/portal' });
    expect(config).toMatchObject({
      isProduction: true,
      port: 5000,
      tokenPort: 4101,
      databaseUrl: 'postgres://db/portal',
    });
  });

  it('names every wrong variable at once', () => {
    const wrong = {
      PORT: 'http',
      TOKEN_PORT: '70000',
      DATABASE_URL: 'mysql://db',
      LOG_LEVEL: 'loud',
      NODE_ENV: 'production',
    };
    let message = '';
    try {
      loadConfig(wrong);
    } catch (error) {
      expect((error as Error).name).toBe('ConfigError');
      ({ message } = error as Error);
    }
    for (const name of ['PORT', 'TOKEN_PORT', 'DATABASE_URL', 'LOG_LEVEL', 'TULINDE_SERVICE_TOKEN_SECRET']) {
      expect(message).toMatch(new RegExp(`^  ${name} `, 'm'));
    }
  });

  it('refuses a short secret', () => {
    expect(() => loadConfig({ TULINDE_SERVICE_TOKEN_SECRET: 'short' })).toThrow('32 characters');
  });
});
