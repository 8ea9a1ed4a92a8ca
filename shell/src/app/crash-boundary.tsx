import { Component, useEffect, type ReactNode } from 'react';
import { brand } from '@tulinde/contracts/brand';
import { Button, ErrorState, ExternalButtonLink, PageContainer } from '@tulinde/ui';
import { translate } from '@tulinde/ui/i18n';
import { giveBackGlobals } from '../composition/failures/watched-globals';
import type { OwnRelease } from '../composition/manifest/own-release';
import { texts } from '../texts';

interface Props {
  readonly own: OwnRelease;
  readonly onShown: () => void;
  /** Whether the page's functions were others, and are given back: the page is drawn again. */
  readonly recover: (error: unknown) => boolean;
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
    giveBackGlobals();
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown) {
    const { own, onShown, recover } = this.props;
    if (recover(error)) this.setState({ hasCrashed: false });
    else if (!own.onCrash(error)) onShown();
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
