import { use, useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { chunk } from './chunk';

interface Waiting {
  /** In its place until its chunk is there. */
  readonly fallback: ReactNode;
}

/** A component in a chunk of its own. */
export interface Feature<Props> {
  readonly Component: ComponentType<Props & Waiting>;
  /** Fetches the chunk ahead of time. Never rejects: one that does not come is asked for again when it is needed. */
  readonly warm: () => void;
}

type Chunk<Props> =
  | { readonly state: 'loading'; readonly loading: Promise<ComponentType<Props>> }
  | { readonly state: 'ready'; readonly Loaded: ComponentType<Props> }
  | { readonly state: 'failed'; readonly error: unknown };

/* A page that is rendered at build time waits for its chunks: nobody ever sees a fallback of it. */
const useIsPrerendering = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );

/**
 * In the place of React.lazy: React keeps a Suspense fallback for at least 300 ms, and the timer that ends it may be lost
 * (docs/decisions). Here a chunk that is there is rendered at once, one that comes as soon as it has come, and one that
 * failed throws to the boundary of its remote and is asked for again by the next page that needs it.
 */
export const feature = <Props extends object>(load: () => Promise<ComponentType<Props>>): Feature<Props> => {
  let known: ComponentType<Props> | undefined;
  const fetchChunk = chunk(async () => (known = await load()));
  const begin = (): Chunk<Props> =>
    known === undefined ? { state: 'loading', loading: fetchChunk() } : { state: 'ready', Loaded: known };
  return {
    Component: function FeatureChunk({ fallback, ...props }: Props & Waiting) {
      const [part, setPart] = useState(begin);
      const isPrerendering = useIsPrerendering();
      const loading = part.state === 'loading' ? part.loading : null;
      useEffect(() => {
        if (loading === null) return undefined;
        let isLeft = false;
        loading.then(
          (Loaded) => {
            if (!isLeft) setPart({ state: 'ready', Loaded });
          },
          (error: unknown) => {
            if (!isLeft) setPart({ state: 'failed', error });
          },
        );
        return () => {
          isLeft = true;
        };
      }, [loading]);
      if (part.state === 'failed') throw part.error;
      if (part.state === 'loading' && !isPrerendering) return fallback;
      const Loaded = part.state === 'loading' ? use(part.loading) : part.Loaded;
      return <Loaded {...(props as unknown as Props)} />;
    },
    warm: () => void fetchChunk().catch(() => undefined),
  };
};

const ofPages = new WeakMap<() => Promise<ComponentType>, Feature<object>>();

/** The one feature of a page, however many know the function that fetches it: who warms it warms it for all. */
export const pageFeature = (load: () => Promise<ComponentType>): Feature<object> => {
  const known = ofPages.get(load) ?? feature(load);
  ofPages.set(load, known);
  return known;
};
