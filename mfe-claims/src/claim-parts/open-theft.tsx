import { routes, type ClaimablePolicy, type ClaimType } from '@tulinde/contracts';
import { Link } from '@tulinde/client/router';
import { Notice } from '@tulinde/ui';
import { defineCatalogue, useText } from '@tulinde/ui/i18n';

const texts = defineCatalogue(
  {
    title: 'This vehicle is reported as stolen already',
    help: 'A theft is reported once. What you have learned since goes to the open claim.',
    open: 'Open claim {claim}',
  },
  {
    title: 'Gari hili limesharipotiwa kuwa limeibwa',
    help: 'Wizi huripotiwa mara moja. Ulichojua baadaye kiweke kwenye dai ambalo halijafungwa.',
    open: 'Fungua dai {claim}',
  },
);

/** The claim to which a second report of a theft leads; null where it is no second one. */
export const theftBefore = (type: ClaimType, { openTheft }: Pick<ClaimablePolicy, 'openTheft'>): string | null =>
  type === 'total-theft' ? (openTheft ?? null) : null;

/** In the place of a second report of a theft. */
export const OpenTheft = ({ claim }: { readonly claim: string }) => {
  const text = useText(texts);
  return (
    <Notice tone="info" title={text('title')}>
      {text('help')} <Link to={routes.claimDetails(claim)}>{text('open', { claim })}</Link>
    </Notice>
  );
};
