import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { MountedRemote } from '../pages/mounted-remote';
import { isChunkLoadFailure } from './is-chunk-load-failure';

interface Props {
  readonly remote: MountedRemote;
  readonly onRenderError: (remote: MountedRemote, error: unknown, kind: 'render' | 'late chunk') => void;
  /** Called before the page is unmounted: an error after that goes to a boundary further up. */
  readonly onUnmount: (remote: MountedRemote) => void;
  readonly children: ReactNode;
}

/**
 * Contains the errors of one remote. Mount it with the release as key, or it keeps its error after a swap.
 */
export class RemoteBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    this.props.onRenderError(this.props.remote, error, isChunkLoadFailure(error) ? 'late chunk' : 'render');
  }

  override componentWillUnmount() {
    this.props.onUnmount(this.props.remote);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
