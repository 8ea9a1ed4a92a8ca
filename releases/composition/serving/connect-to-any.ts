import { buildConnector } from 'undici';

/* A host that swallows connections must not keep a visitor waiting for long: another one may answer. */
const connectMs = 2_000;
/* Who could not be reached a moment ago is asked last. */
const passedOverMs = 5_000;

interface BackEnd {
  readonly url: URL;
  failedAt: number;
}

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

/**
 * Each new connection goes to the next of the back ends in turn, and to the one behind it when it is not made. Nothing was
 * sent by then: a call that has left is never sent a second time.
 * @param origins at least one
 */
export const connectToAny = (origins: readonly string[]): buildConnector.connector => {
  const connect = buildConnector({ timeout: connectMs });
  const backEnds: BackEnd[] = origins.map((origin) => ({ url: new URL(origin), failedAt: -Infinity }));
  let turn = 0;

  const inTurn = (): BackEnd[] => {
    const start = turn++ % backEnds.length;
    const all = [...backEnds.slice(start), ...backEnds.slice(0, start)];
    const isPassedOver = ({ failedAt }: BackEnd): boolean => performance.now() - failedAt < passedOverMs;
    return [...all.filter((backEnd) => !isPassedOver(backEnd)), ...all.filter(isPassedOver)];
  };

  return (options, done) => {
    const tryNext = ([backEnd, ...others]: BackEnd[]): void => {
      if (backEnd === undefined) return;
      const { hostname, host, protocol } = backEnd.url;
      const { servername: _ofTheFirst, ...rest } = options;
      connect({ ...rest, hostname, host, protocol, port: portOf(backEnd.url) }, (...made) => {
        const [error] = made;
        if (error === null) {
          backEnd.failedAt = -Infinity;
          done(...made);
          return;
        }
        backEnd.failedAt = performance.now();
        if (others.length > 0) tryNext(others);
        else done(...made);
      });
    };
    tryNext(inTurn());
  };
};
