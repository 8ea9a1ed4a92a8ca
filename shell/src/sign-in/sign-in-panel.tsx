import { useEffect, useState, type ComponentType } from 'react';
import { brand } from '@tulinde/contracts/brand';
import { useText } from '@tulinde/ui/i18n';
import { PortalPanel } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, ErrorState, ExternalButtonLink, Spinner } from '@tulinde/ui';
import { takesCookies } from '../session/site-data';
import { texts } from '../texts';
import { loadSteps } from './load-steps';
import type { SignInStore } from './sign-in-store';

type Panel = ComponentType;

/** The panel at the right, from which a customer signs in. */
export const SignInPanel = observer(function SignInPanel({ store }: { readonly store: SignInStore }) {
  const t = useText(texts);
  const portal = usePortal();
  const [steps, setSteps] = useState<{ readonly Panel: Panel } | 'failed' | null>(null);
  const isWanted = store.isOpen && steps === null;

  useEffect(() => {
    if (!isWanted) return;
    loadSteps().then(
      // One for the page: closed and opened again it goes on where it was.
      ({ createSteps }) => setSteps({ Panel: createSteps(portal, store) }),
      () => setSteps('failed'),
    );
  }, [isWanted, portal, store]);

  if (!store.isOpen) return null;
  // What would be typed could not be used: the server knows a browser by its cookie.
  if (!takesCookies())
    return (
      <PortalPanel isOpen onClose={store.close} title={t('nav.account')}>
        <ErrorState
          title={t('cookies.title')}
          message={t('cookies.message')}
          action={<Button onClick={() => window.location.reload()}>{t('cookies.reload')}</Button>}
        />
      </PortalPanel>
    );
  if (steps !== null && steps !== 'failed') return <steps.Panel />;
  return (
    <PortalPanel isOpen onClose={store.close} title={t('nav.account')}>
      {steps === null ? (
        <Spinner label={t('page.loading')} />
      ) : (
        <ErrorState
          title={t('signIn.failed')}
          message={t('placeholder.message')}
          onRetry={() => setSteps(null)}
          action={
            <ExternalButtonLink variant="outline" href={brand.phoneLink}>
              {t('placeholder.call', { phone: brand.phone })}
            </ExternalButtonLink>
          }
        />
      )}
    </PortalPanel>
  );
});
