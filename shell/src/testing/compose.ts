import type { Portal, RemoteModule } from '@tulinde/client/remote';
import { createTestPortal } from '@tulinde/testing';
import { manifestOf, release, route } from './manifest';
import type { Manifest, PageEvent } from '@tulinde/contracts';
import { Composition } from '../composition/composition';
import { ContainerError } from '../composition/loading/run-script';
import { ManifestStore } from '../composition/manifest/manifest-store';

export const remote = (change: Partial<RemoteModule> = {}): RemoteModule => ({
  contract: 1,
  pages: { '/faqs': () => null },
  ...change,
});

type Load = (url: string) => Promise<unknown>;

/** A composition whose releases are what the test answers for their addresses, and what it reports. */
export const compose = (load: Load, releases = [release('mfe-help', '1.0.0', [route('/faqs')])]) => {
  const events: Omit<PageEvent, 'route'>[] = [];
  const manifests = new ManifestStore(manifestOf({ 'mfe-help': [...releases] }));
  const loads: string[] = [];
  const portal: Portal = createTestPortal();
  const composition = new Composition({
    manifests,
    federation: {
      load: (of, query) => {
        loads.push(of.url + query);
        return load(of.url + query);
      },
    },
    own: { app: 'shell', version: '1.0.0', role: 'stable' },
    portal: () => portal,
    report: (event) => events.push(event),
  });
  const failures = () => events.filter(({ kind }) => kind !== 'load');
  return { composition, events, failures, loads, manifests, portal };
};

export const networkError = () => Promise.reject(new ContainerError('script', '/assets/mfe-help/1.0.0/remoteEntry.js'));

export const two = (role: 'stable' | 'candidate' = 'stable') => [
  {
    ...release('mfe-help', '1.1.0', [route('/faqs')]),
    extras: { ...release('mfe-help', '1.1.0', [route('/faqs')]).extras, role },
  },
  release('mfe-help', '1.0.0', [route('/faqs')]),
];

export const ok = (change: Partial<RemoteModule> = {}) => Promise.resolve({ default: remote(change) });
export const shown = (composition: Composition) => {
  const state = composition.state('mfe-help');
  return state.state === 'ready' ? state.value.version : state.state;
};

/* What the edge answers when the page looks again. */
export const edgeSays = (manifest: Manifest) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(manifest), { headers: { etag: '"x"' } })));

export const live = (revision: number, urgent: Record<string, number>, ...versions: string[]): Manifest => ({
  ...manifestOf({ 'mfe-help': versions.map((version) => release('mfe-help', version, [route('/faqs')])) }),
  revision,
  urgent,
});
