import { createRegistryApi, type RegistryApi } from '../api';
import { ChangeStore } from '../change/change-store';
import { EnvironmentsStore } from '../environments/environments-store';
import { ClockStore } from '../live/clock-store';
import { LiveStore, type EventStream } from '../live/live-store';
import { SessionStore } from '../session/session-store';

/** What the console needs of the browser it runs in. */
export interface Surroundings {
  readonly fetch: (request: Request, init: { signal: AbortSignal }) => Promise<Response>;
  readonly openStream: (address: string) => EventStream;
  readonly storage: Storage;
  /** The registry's origin, which is the page's own. */
  readonly base: string;
  readonly now: () => number;
}

export interface ConsoleServices {
  readonly api: RegistryApi;
  readonly session: SessionStore;
  readonly environments: EnvironmentsStore;
  readonly changes: ChangeStore;
  readonly live: LiveStore;
  readonly clock: ClockStore;
}

export const createServices = ({ fetch, openStream, storage, base, now }: Surroundings): ConsoleServices => {
  const api: RegistryApi = createRegistryApi({
    fetch,
    base,
    token: () => session.token,
    onTokenRefused: () => session.end(),
    mayReadAudit: () => session.mayRead('audit-read'),
  });
  const session: SessionStore = new SessionStore({ storage, me: api.me });
  const environments = new EnvironmentsStore(api);
  const changes = new ChangeStore({
    revision: () => environments.environment?.revision ?? 0,
    reload: environments.reload,
  });
  const live = new LiveStore({
    open: openStream,
    onRevision: (revision) => {
      if (revision !== environments.environment?.revision) void environments.reload();
    },
  });
  return { api, session, environments, changes, live, clock: new ClockStore(now) };
};
