import { Component, type ReactNode } from 'react';
import { translate } from '@tulinde/ui/i18n';
import { ErrorState } from '@tulinde/ui';
import { appTexts } from './texts';

const reload = () => location.reload();

/** A fault of the console itself: says so instead of leaving a white page. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    const text = translate(appTexts, 'en');
    return <ErrorState headingLevel={1} title={text('crashed')} message={text('crashedHint')} onRetry={reload} />;
  }
}
