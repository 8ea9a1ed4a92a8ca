import { Component, type ReactNode } from 'react';

interface Props {
  /** @returns whether it belongs to a release that was left */
  readonly onLeftBadly: (error: unknown) => boolean;
  readonly children: ReactNode;
}

/**
 * A page that throws while it is unmounted has no boundary of its own any more: React gives the error to the one above the
 * page that comes. That page did nothing: it is mounted anew. What is thrown again, or by the shell, goes further up.
 */
export class LeavingBoundary extends Component<Props, { ownFault: { readonly error: unknown } | null }> {
  override state = { ownFault: null };

  static getDerivedStateFromError() {
    return {};
  }

  override componentDidCatch(error: unknown) {
    if (!this.props.onLeftBadly(error)) this.setState({ ownFault: { error } });
  }

  override render() {
    const { ownFault } = this.state as { ownFault: { readonly error: unknown } | null };
    if (ownFault) throw ownFault.error;
    return this.props.children;
  }
}
