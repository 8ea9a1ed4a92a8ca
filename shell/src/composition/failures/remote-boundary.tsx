import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { MountedRemote } from '../pages/mounted-remote';
import { isChunkLoadFailure } from './is-chunk-load-failure';
import { giveBackGlobals } from './watched-globals';

interface Props {
  readonly remote: MountedRemote;
  /** @returns whether the error was not the page's own, so that it is drawn again */
  readonly onRenderError: (remote: MountedRemote, error: unknown, kind: 'render' | 'late chunk') => boolean;
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
    giveBackGlobals();
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    const { remote, onRenderError } = this.props;
    const kind = isChunkLoadFailure(error) ? 'late chunk' : 'render';
    if (onRenderError(remote, error, kind)) this.setState({ hasFailed: false });
  }

  override componentWillUnmount() {
    this.props.onUnmount(this.props.remote);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
