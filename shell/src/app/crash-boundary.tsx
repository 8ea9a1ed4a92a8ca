import { Component, useEffect, type ReactNode } from 'react';
import { brand } from '@tulinde/contracts/brand';
import { Button, ErrorState, ExternalButtonLink, PageContainer } from '@tulinde/ui';
import { translate } from '@tulinde/ui/i18n';
import type { OwnRelease } from '../composition/manifest/own-release';
import { texts } from '../texts';

interface Props {
  readonly own: OwnRelease;
  readonly onShown: () => void;
  readonly children: ReactNode;
}

/* Its effect runs after those of all that stands before it. */
const Drawn = ({ own }: Pick<Props, 'own'>) => {
  useEffect(() => own.onFirstRender(), [own]);
  return null;
};

/** The last resort: an error of the shell itself. Remotes have boundaries of their own. */
export class CrashBoundary extends Component<Props, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown) {
    if (!this.props.own.onCrash(error)) this.props.onShown();
  }

  override render() {
    const { own, children } = this.props;
    if (!this.state.hasCrashed)
      return (
        <>
          {children}
          <Drawn own={own} />
        </>
      );
    const t = translate(texts, document.documentElement.lang === 'sw' ? 'sw' : 'en');
    return (
      <PageContainer width="narrow">
        <ErrorState
          headingLevel={1}
          title={t('crash.title')}
          message={t('crash.message')}
          action={
            <>
              <Button onClick={() => location.reload()}>{t('crash.reload')}</Button>
              <ExternalButtonLink variant="outline" href={brand.phoneLink}>
                {t('placeholder.call', { phone: brand.phone })}
              </ExternalButtonLink>
            </>
          }
        />
      </PageContainer>
    );
  }
}
