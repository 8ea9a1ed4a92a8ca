import type { Database } from '../src/platform/database/connection';
import { onEachSeededEngine, onSeededPostgres, type TestDatabase } from './databases';
import { clockForTests, openForTests, optionsFirst, type Opens } from './open-for-tests';
import { portalUnderTest, type Clock, type PortalOptions, type PortalUnderTest } from './portal-under-test';

interface ProcessOptions extends Pick<PortalOptions, 'env' | 'limits'> {
  readonly adapters?: PortalOptions['adapters'] | ((db: Database) => PortalOptions['adapters']);
}

interface SeededPortalOptions extends ProcessOptions {
  /** On both engines, for what SQL decides; otherwise on PostgreSQL alone, which is faster. */
  readonly engines: 'each';
  readonly opens: Opens;
  /** Where the clock begins, as an ISO time. */
  readonly at: string;
}

interface SeededPortal {
  readonly db: () => Database;
  /** The portal's clock. */
  readonly clock: Clock;
  readonly current: () => TestDatabase;
  /** Another process of the same portal, with its own connections and the same clock; it opens after the first. */
  readonly anotherProcess: (options?: ProcessOptions) => PortalUnderTest;
}

type Tests = (portal: PortalUnderTest, seeded: SeededPortal) => void;

/**
 * `onSeededPortal((portal, { db }) => …)`: the tests of a file on a portal of their own, whose market is seeded. The portal
 * opens before the tests and closes after them; only its clock can be read before.
 */
export const onSeededPortal = optionsFirst<SeededPortalOptions, Tests>((tests, { engines, opens, at, ...first }) => {
  const onDatabase = engines === 'each' ? onEachSeededEngine : onSeededPostgres;
  onDatabase((current) => {
    const clock = clockForTests(at, opens);
    const open = (
      { adapters, ...options }: ProcessOptions,
      ofDatabase: () => TestDatabase['database'],
    ): PortalUnderTest => {
      const opened = openForTests(
        () => {
          const database = ofDatabase();
          const own = typeof adapters === 'function' ? adapters(database.db) : adapters;
          return portalUnderTest(database, { ...options, adapters: own, clock });
        },
        ({ app }) => app.close(),
        opens,
      );
      return {
        clock,
        get app() {
          return opened.app;
        },
        call: (...request) => opened.call(...request),
      };
    };
    tests(
      open(first, () => current().database),
      {
        db: () => current().database.db,
        clock,
        current,
        anotherProcess: (options = {}) => open(options, () => current().openAgain()),
      },
    );
  });
});
