import { lazy, useState, type ComponentType } from 'react';

/** A component in a chunk of its own. */
export interface Feature<Props> {
  readonly Component: ComponentType<Props>;
  /** Fetches the chunk ahead of time. Never rejects: one that does not come is asked for again when it is needed. */
  readonly warm: () => void;
}

/**
 * Like React.lazy, but a chunk that is already there is rendered at once: React keeps a Suspense fallback for at least
 * 300 ms, which a warmed feature need not wait for. Which of the two it is is settled when the component mounts, so that
 * a chunk that arrives later does not take its state away.
 */
export const feature = <Props extends object>(load: () => Promise<ComponentType<Props>>): Feature<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Lazy = lazy(loadOnce) as unknown as ComponentType<Props>;
  return {
    Component: function FeatureChunk(props: Props) {
      const [Chosen] = useState(() => loaded ?? Lazy);
      return <Chosen {...props} />;
    },
    warm: () => void loadOnce().catch(() => undefined),
  };
};
