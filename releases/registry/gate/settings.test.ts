import { defaultGateSettings, readGateSettings } from './settings';

describe('when the settings of the gate are read', () => {
  it('takes its defaults from nothing', () => {
    expect(readGateSettings({})).toEqual(defaultGateSettings);
  });

  it.each([
    [{ TULINDE_PREFLIGHT: 'required' }, { preflight: 'required' }],
    [{ TULINDE_SITE_URL: 'https://tulinde.example' }, { siteUrl: 'https://tulinde.example' }],
    [{ TULINDE_BROWSER: '/usr/bin/chromium' }, { browser: '/usr/bin/chromium' }],
    [
      { TULINDE_PREFLIGHT_PAGES: '30', TULINDE_PREFLIGHT_SECONDS: '200' },
      { preflightLimits: { pageMs: 20_000, allMs: 200_000, pages: 30 } },
    ],
    [{ TULINDE_PREFLIGHT_ENVIRONMENT: 'staging' }, { preflightEnvironment: 'staging' }],
    [
      { TULINDE_BUDGETS: '{"mfe-quotes":{"firstPage":70000}}' },
      { budgets: expect.objectContaining({ apps: { 'mfe-quotes': { firstPage: 70_000 } } }) as unknown },
    ],
  ])('%j', (env, expected) => {
    expect(readGateSettings(env)).toMatchObject(expected);
  });

  it.each([
    [{ TULINDE_PREFLIGHT: 'maybe' }],
    [{ TULINDE_PREFLIGHT_PAGES: '0' }],
    [{ TULINDE_SITE_URL: 'tulinde.example' }],
    [{ TULINDE_BUDGETS: '{"mfe-quotes":' }],
    [{ TULINDE_BUDGETS: '{"mfe-quotes":{"firstPage":"much"}}' }],
    [{ TULINDE_BUDGETS: '[]' }],
  ])('refuses %j and names the variable', (env) => {
    expect(() => readGateSettings(env)).toThrow(Object.keys(env)[0]);
  });
});
