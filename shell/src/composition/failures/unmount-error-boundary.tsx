import { Component, type ReactNode } from 'react';
import { giveBackGlobals } from './watched-globals';

interface Props {
  /** @returns whether the error belongs to a release whose page was unmounted, or which changed the page's functions */
  readonly onUnmountError: (error: unknown) => boolean;
  readonly children: ReactNode;
}

/**
 * A page that throws while it is unmounted has no boundary of its own any more: React gives the error to the boundary above
 * the next page. That page did nothing and is mounted again. A second error, or one of the shell, goes further up.
 */
export class UnmountErrorBoundary extends Component<Props, { ownFault: { readonly error: unknown } | null }> {
  override state = { ownFault: null };

  static getDerivedStateFromError() {
    giveBackGlobals();
    return {};
  }

  override componentDidCatch(error: unknown) {
    if (!this.props.onUnmountError(error)) this.setState({ ownFault: { error } });
  }

  override render() {
    const { ownFault } = this.state as { ownFault: { readonly error: unknown } | null };
    if (ownFault) throw ownFault.error;
    return this.props.children;
  }
}
