import { Component, type ReactNode } from 'react';
import { Button, ErrorState, PageContainer } from '@tulinde/shared/ui';
import { translate } from '@tulinde/shared/i18n';
import { texts } from '../texts';

interface Props {
  readonly onShown: () => void;
  readonly children: ReactNode;
}

/** The last resort: an error of the shell itself. Remotes have boundaries of their own. */
export class CrashBoundary extends Component<Props, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidUpdate() {
    if (this.state.hasCrashed) this.props.onShown();
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    const t = translate(texts, document.documentElement.lang === 'sw' ? 'sw' : 'en');
    return (
      <PageContainer width="narrow">
        <ErrorState
          headingLevel={1}
          title={t('crash.title')}
          message={t('crash.message')}
          action={<Button onClick={() => location.reload()}>{t('crash.reload')}</Button>}
        />
      </PageContainer>
    );
  }
}
