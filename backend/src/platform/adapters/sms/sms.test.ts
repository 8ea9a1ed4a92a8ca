import { startFakeAfricasTalking } from '../../../../testing/fake-africas-talking';
import { africasTalkingSms } from './africas-talking';

describe("Africa's Talking", () => {
  let gateway: Awaited<ReturnType<typeof startFakeAfricasTalking>>;
  beforeAll(async () => {
    gateway = await startFakeAfricasTalking();
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    for (const name of Object.keys(gateway.next)) delete gateway.next[name as keyof typeof gateway.next];
  });
  const settings = () => ({ url: `${gateway.url}/`, username: 'tulinde', apiKey: 'key', from: 'TULINDE' });
  const message = { to: '+254712345678', text: 'Tulinde: KES 1,000 & more is due tomorrow.' };
  const send = (changes: object = {}) => africasTalkingSms({ ...settings(), ...changes }).send(message);

  it.each([100, 101, 102])('sends a message that is answered with %s', async (statusCode) => {
    gateway.next.statusCode = statusCode;
    await send();
    expect(gateway.taken.at(-1)).toEqual({
      username: 'tulinde',
      to: '+254712345678',
      message: message.text,
      from: 'TULINDE',
    });
  });

  it.each([403, 404, 406, 409])(
    'gives up on a phone that is refused with %s, without naming it',
    async (statusCode) => {
      gateway.next.statusCode = statusCode;
      await expect(send()).rejects.toMatchObject({
        name: 'TextRefusedError',
        message: `the gateway refused with ${statusCode}`,
      });
    },
  );

  it.each([402, 405, 500, 502])('tries again after %s', async (statusCode) => {
    gateway.next.statusCode = statusCode;
    await expect(send()).rejects.toThrow(`the gateway failed with ${statusCode}`);
  });

  it('tries again where the gateway refuses us or fails, and leaves a message alone that it may have taken', async () => {
    await expect(send({ apiKey: 'old' })).rejects.toThrow('the gateway answered with 401');
    await expect(send({ from: 'OTHER' })).rejects.toThrow('the gateway took no recipient');
    gateway.next.http = 503;
    await expect(send()).rejects.toThrow('the gateway answered with 503');
    gateway.next.http = 200;
    await expect(send()).rejects.toMatchObject({ name: 'TextInDoubtError' });
    gateway.next.isSilent = true;
    await expect(send()).rejects.toMatchObject({ name: 'TextInDoubtError' });
    await expect(send({ url: 'http://127.0.0.1:65535' })).rejects.toMatchObject({ message: 'fetch failed' });
  });
});
