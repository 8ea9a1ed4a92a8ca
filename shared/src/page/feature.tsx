import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

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

/**
 * In the place of React.lazy: React keeps a Suspense fallback for at least 300 ms, and the timer that ends it may be lost
 * (docs/decisions). Here a chunk that is there is rendered at once, one that comes as soon as it has come, and one that
 * failed throws to the boundary of its remote and is asked for again by the next page that needs it.
 */
export const feature = <Props extends object>(load: () => Promise<ComponentType<Props>>): Feature<Props> => {
  let known: ComponentType<Props> | undefined;
  const fetchChunk = async (): Promise<ComponentType<Props>> => {
    known = await load();
    return known;
  };
  const begin = (): Chunk<Props> =>
    known === undefined ? { state: 'loading', loading: fetchChunk() } : { state: 'ready', Loaded: known };
  return {
    Component: function FeatureChunk({ fallback, ...props }: Props & Waiting) {
      const [chunk, setChunk] = useState(begin);
      const loading = chunk.state === 'loading' ? chunk.loading : null;
      useEffect(() => {
        if (loading === null) return undefined;
        let isLeft = false;
        loading.then(
          (Loaded) => {
            if (!isLeft) setChunk({ state: 'ready', Loaded });
          },
          (error: unknown) => {
            if (!isLeft) setChunk({ state: 'failed', error });
          },
        );
        return () => {
          isLeft = true;
        };
      }, [loading]);
      if (chunk.state === 'failed') throw chunk.error;
      return chunk.state === 'loading' ? fallback : <chunk.Loaded {...(props as unknown as Props)} />;
    },
    warm: () => void fetchChunk().catch(() => undefined),
  };
};
