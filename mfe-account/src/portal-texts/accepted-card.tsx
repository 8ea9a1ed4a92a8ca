import { consentPlaceWords, portalDocumentWords, routes } from '@tulinde/contracts';
import { formatMoment, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { ButtonLink } from '@tulinde/ui';
import { useCallback, useEffect } from 'react';
import { FactRows, InfoCard, Loaded } from '../account-page';
import { portalTextsTexts } from './texts';
import { useAcceptedTexts } from './use-accepted';

/** Each version that was accepted, as a link to that very version. */
export const AcceptedTextsCard = observer(() => {
  const text = useText(portalTextsTexts);
  const nameOf = useText(portalDocumentWords);
  const placeOf = useText(consentPlaceWords);
  const language = useLanguage();
  const value = useAcceptedTexts();
  const load = useCallback(() => value.open(language), [value, language]);
  useEffect(load, [load]);
  return (
    <InfoCard title={text('accepted.title')} lead={text('accepted.lead')}>
      <Loaded
        data={value.data}
        loading={text('accepted.loading')}
        failed={text('accepted.failed')}
        onRetry={() => void load()}
      >
        {({ accepted }) =>
          accepted.length === 0 ? (
            <p>{text('accepted.none')}</p>
          ) : (
            <FactRows
              rows={accepted.map(({ document, version, at, where, policyNumber }) => [
                <ButtonLink key="version" variant="link" to={routes.portalTextVersion(document, version)}>
                  {text('accepted.version', { text: nameOf(document), version })}
                </ButtonLink>,
                [formatMoment(at, language), placeOf(where), policyNumber].filter(Boolean).join(' · '),
              ])}
            />
          )
        }
      </Loaded>
    </InfoCard>
  );
});
