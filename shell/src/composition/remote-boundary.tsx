import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { MountedRemote } from './mounted-remote';
import { isLateChunk } from './late-chunk';

interface Props {
  readonly remote: MountedRemote;
  readonly onBroken: (remote: MountedRemote, error: unknown, kind: 'render' | 'late chunk') => void;
  /** What it still throws is told to a boundary further up. */
  readonly onLeave: (remote: MountedRemote) => void;
  readonly children: ReactNode;
}

/**
 * Keeps an error of one remote inside it. Mount it with the release as key, or it stays in its error after a swap.
 */
export class RemoteBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    this.props.onBroken(this.props.remote, error, isLateChunk(error) ? 'late chunk' : 'render');
  }

  override componentWillUnmount() {
    this.props.onLeave(this.props.remote);
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
