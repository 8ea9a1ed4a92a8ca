import { fetchWhenIdle, mayFetchAhead } from './fetch-ahead';

const connect = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  connect(undefined);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('fetches ahead once the browser is idle, unless it is called off', () => {
  const [wanted, unwanted] = [jest.fn(), jest.fn()];
  fetchWhenIdle(wanted);
  fetchWhenIdle(unwanted)();
  expect(wanted).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5_000);
  expect([wanted.mock.calls.length, unwanted.mock.calls.length]).toEqual([1, 0]);
});

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'fetches nothing ahead on a line with %j',
  (connection) => {
    connect(connection);
    const fetchAhead = jest.fn();
    fetchWhenIdle(fetchAhead);
    jest.advanceTimersByTime(5_000);
    expect([mayFetchAhead(), fetchAhead.mock.calls]).toEqual([false, []]);
  },
);

it('fetches nothing ahead without a network', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(mayFetchAhead()).toBe(false);
});
