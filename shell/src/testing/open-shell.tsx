import { act, render } from '@testing-library/react';
import type { Manifest, PageEvent } from '@tulinde/contracts';
import type { RemoteModule } from '@tulinde/client/remote';
import type { FakeBackend } from '@tulinde/testing';
import { App } from '../app/app';
import { createServices, type Services } from '../app/services';

interface Page {
  readonly path: string;
  readonly manifest: Manifest;
  /** By container, without the first version: `mfe_help`, `mfe_help_1_1_0`. */
  readonly modules: Readonly<Record<string, RemoteModule>>;
  readonly backend?: FakeBackend;
  readonly reload?: () => void;
  /** Before the page is rendered. */
  readonly prepare?: (services: Services) => void;
  /** Each time that the page may take the place of its first paint. */
  readonly onShown?: () => void;
}

/** The whole shell at a path, with remotes that are objects of the test. */
export const openShell = async ({ path, manifest, modules, backend, reload, prepare, onShown: look }: Page) => {
  // A page has one shell: each one before would go on watching who writes to the address, and read a stack each time.
  for (const name of ['pushState', 'replaceState']) Reflect.deleteProperty(window.history, name);
  window.history.replaceState(null, '', path);
  const events: PageEvent[] = [];
  const services = createServices({
    manifest,
    ...(reload && { reload }),
    report: (event) => events.push(event),
    federation: {
      load: ({ extras }) => {
        const module = modules[(extras.container ?? '').replace(/_1_0_0$/, '')];
        return module ? Promise.resolve({ default: module }) : Promise.reject(new Error('boom'));
      },
    },
  });
  backend?.plugInto(services.portal);
  prepare?.(services);
  const onShown = jest.fn((then: () => void) => {
    look?.();
    then();
  });
  await act(async () => {
    render(<App services={services} onShown={onShown} />);
  });
  return { services, onShown, events };
};
