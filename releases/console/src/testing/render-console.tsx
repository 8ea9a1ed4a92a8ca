import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from '@tulinde/client/router';
import { App } from '../app/app';
import { createServices, type ConsoleServices } from '../app/services';
import { FakeRegistry } from './fake-registry';
import { FakeStream } from './fake-stream';
import { sampleNow } from './sample-environments';

export interface RenderedConsole {
  readonly registry: FakeRegistry;
  readonly services: ConsoleServices;
  readonly user: UserEvent;
  /** The stream that was opened last. */
  readonly stream: () => FakeStream;
}

interface Options {
  readonly registry?: FakeRegistry;
  /** The token that this tab kept; null: nobody has signed in. */
  readonly token?: string | null;
}

/** The whole console at `path` before a fake registry. */
export const renderConsole = (
  path = '/',
  { registry = new FakeRegistry(), token = 'secret' }: Options = {},
): RenderedConsole => {
  sessionStorage.clear();
  localStorage.clear();
  if (token) sessionStorage.setItem('tulinde.console.token', token);
  const streams: FakeStream[] = [];
  const services = createServices({
    fetch: registry.fetch,
    openStream: (address) => {
      const stream = new FakeStream(address);
      streams.push(stream);
      return stream;
    },
    storage: sessionStorage,
    base: 'http://registry.test',
    now: () => sampleNow,
  });
  render(
    <MemoryRouter initialEntries={[path]}>
      <App services={services} />
    </MemoryRouter>,
  );
  return {
    registry,
    services,
    user: userEvent.setup(),
    stream: () => {
      const stream = streams.at(-1);
      if (!stream) throw new Error('No stream was opened.');
      return stream;
    },
  };
};

/** The panel that asks for a confirmation. */
export const findPanel = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('dialog', { name });
