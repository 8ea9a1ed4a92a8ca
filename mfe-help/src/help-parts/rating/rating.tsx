import { useText } from '@tulinde/ui/i18n';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { newIdempotencyKey } from '@tulinde/contracts';
import { Button } from '@tulinde/ui';
import { useState } from 'react';
import type { GroupedFaq } from '../faq-groups';
import { RatingForm } from './rating-form';
import { ratingName, ratingsSlice, type GivenRating } from './ratings-slice';
import styles from './rating.module.css';
import { texts } from './texts';

interface Props {
  readonly faq: GroupedFaq;
}

/** Whether an answer was useful: asked once for each version of the answers on a device. */
export const Rating = observer(({ faq: { id, question, version } }: Props) => {
  const text = useText(texts);
  const portal = usePortal();
  const language = useLanguage();
  const slice = portal.session.slice(ratingsSlice);
  const [isAsked, setAsked] = useState(false);
  const about = { answer: id, version, language };
  const given = slice.value[ratingName(about)];
  const give = (rating: Pick<GivenRating, 'isUseful' | 'reason' | 'text'>) =>
    slice.update({ [ratingName(about)]: { key: newIdempotencyKey(), waiting: { ...about, ...rating } } });

  return (
    <div className={styles.rating}>
      {/* Always in the page, so that a screen reader hears the thanks. */}
      <p role="status">{given && text(given.waiting !== null && !portal.isOnline ? 'later' : 'thanks')}</p>
      {!given &&
        (isAsked ? (
          <RatingForm
            id={id}
            onGive={(rating) => give({ isUseful: false, ...rating })}
            onLeave={() => setAsked(false)}
          />
        ) : (
          <div role="group" aria-label={text('askOf', { question })} className={styles.ask}>
            <span aria-hidden>{text('ask')}</span>
            <div className={styles.choice}>
              <Button variant="outline" size="small" onClick={() => give({ isUseful: true, reason: '', text: '' })}>
                {text('yes')}
              </Button>
              <Button variant="outline" size="small" onClick={() => setAsked(true)}>
                {text('no')}
              </Button>
            </div>
          </div>
        ))}
    </div>
  );
});
