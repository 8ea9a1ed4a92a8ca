import { manifestOf, release, route } from '../testing/manifest';
import { createServices } from './services';

const connect = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
afterEach(() => connect(undefined));

const open = () => {
  const load = jest.fn(() => new Promise<never>(() => undefined));
  const manifest = manifestOf({ 'mfe-help': [release('mfe-help', '1.0.0', [route('/faqs')])] });
  const { portal } = createServices({ manifest, federation: { load }, report: () => undefined });
  return { portal, load };
};

describe('when a visitor comes near a link', () => {
  it('its remote is fetched', () => {
    const { portal, load } = open();
    portal.warm('/faqs');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('nothing is fetched for whoever saves data', () => {
    connect({ saveData: true });
    const { portal, load } = open();
    portal.warm('/faqs');
    expect(load).not.toHaveBeenCalled();
  });
});
