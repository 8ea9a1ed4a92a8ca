import { Component, type ReactNode } from 'react';
import { feature } from '@tulinde/ui/page';
import { useLocation } from '@tulinde/client/router';
import type { Composition } from '../composition/composition';
import type { ManifestStore } from '../composition/manifest/manifest-store';

/* Only testers pay for it. */
const panel = feature(async () => (await import(/* webpackChunkName: "tester" */ './tester-panel')).TesterPanel);

/* Without the panel a tester sees what visitors see. */
class Apart extends Component<{ readonly children: ReactNode }, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override render() {
    return this.state.isMissing ? null : this.props.children;
  }
}

interface Props {
  readonly composition: Composition;
  readonly manifests: ManifestStore;
}

/** The tester's panel, if its chunk comes; each page asks for one that did not. */
export const TesterCorner = (props: Props) => {
  const { pathname } = useLocation();
  return (
    <Apart key={pathname}>
      <panel.Component fallback={null} {...props} />
    </Apart>
  );
};
