import { QrCode } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../i18n';
import { feature } from '../page/loading/feature';
import { whenIdle } from '../page/timing/when-idle';
import { PortalPanel } from '../page/panels/portal-panel';
import { Button, Skeleton, SkeletonGroup } from '../components';
import type { ShownCertificate } from './card-facts';
import { cardTexts } from './texts';

/* In a chunk of its own: it stands on pages that are mostly looked at for something else. */
const phoneCard = feature(async () => (await import(/* webpackChunkName: "phone-card" */ './phone-card')).PhoneCard);

/** Shows the certificate over the whole screen of a phone. */
export const PhoneCardButton = ({ certificate }: { readonly certificate: ShownCertificate }) => {
  const text = useText(cardTexts);
  const [isShown, setShown] = useState(false);
  // There may be no network any more when the customer asks for it on the road.
  useEffect(() => whenIdle(phoneCard.warm), []);
  return (
    <>
      <Button variant="outline" icon={<QrCode size={18} aria-hidden />} onClick={() => setShown(true)}>
        {text('show')}
      </Button>
      <PortalPanel isOpen={isShown} onClose={() => setShown(false)} title={text('title')}>
        <phoneCard.Component
          certificate={certificate}
          fallback={
            <SkeletonGroup label={text('loading')}>
              <Skeleton shape="block" height="card" />
            </SkeletonGroup>
          }
        />
      </PortalPanel>
    </>
  );
};
