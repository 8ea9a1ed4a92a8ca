import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { brand } from '@tulinde/contracts/brand';
import { useLocation, useNavigate } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { useUrgentShell } from '../composition/manifest/use-urgent-shell';
import { Frame } from '../navigation/frame';
import { AccountMenu, MainMenu } from '../navigation/menus';
import { menusOf } from '../navigation/menus-of';
import { useHeaderHeight } from '../navigation/use-header-height';
import { usePageArrival } from '../navigation/use-page-arrival';
import { PageBanners } from '../notifications/page-banners';
import { SupportCodeLine } from '../support/support-code-line';
import type { Services } from './services';

interface Props {
  readonly services: Services;
  readonly children: ReactNode;
}

/* The router counts its entries: at 0, the first page of the visit, nothing behind is ours. */
const hasHistory = (): boolean => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/** The frame with the page's live state: route, session, language, menus. */
export const LiveFrame = observer(function LiveFrame({ services, children }: Props) {
  const { composition, frame, language, loading, pageHealth, portal, router, session, siteData } = services;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const headerRef = useHeaderHeight(frame);
  const route = composition.routeFor(pathname);
  const { topBar = route?.topBar ?? 'white', title = route?.title[language.language] ?? '', back } = frame.current;
  const state = route ? composition.state(route.app).state : 'ready';

  useLayoutEffect(() => {
    router.navigate = navigate;
  }, [router, navigate]);
  useEffect(() => {
    const whole = title ? `${title} · ${brand.name}` : brand.name;
    document.title = whole;
    pageHealth.setTitle(whole);
  }, [pageHealth, title]);
  useUrgentShell(services.manifests);
  usePageArrival(state === 'ready' || state === 'failed');

  const { leftAt } = session;
  const left =
    leftAt === null
      ? null
      : { onSignIn: () => portal.openSignIn({ returnTo: leftAt }), onStayOut: session.forgetParked };

  const menus = menusOf(composition);
  const menuProps = {
    currentPath: pathname,
    onApproach: portal.warm,
    onClose: () => frame.showMenu(null),
  };
  return (
    <Frame
      headerRef={headerRef}
      variant={topBar}
      title={title}
      language={language.language}
      currentPath={pathname}
      menus={menus}
      onApproach={portal.warm}
      onBack={() => void (back === undefined && hasHistory() ? navigate(-1) : navigate(back ?? '/'))}
      onLanguage={language.choose}
      onAccount={() => portal.openSignIn()}
      onMenu={() => frame.showMenu('main')}
      supportCode={<SupportCodeLine />}
      banner={<PageBanners isOnline={portal.isOnline} isKept={siteData.isKept} loading={loading} left={left} />}
    >
      {children}
      <MainMenu {...menuProps} lines={menus.top} isOpen={frame.menu === 'main'} />
      <AccountMenu
        {...menuProps}
        lines={menus.account}
        isOpen={frame.menu === 'account'}
        fullName={session.userDetails?.fullName ?? ''}
      />
    </Frame>
  );
});
