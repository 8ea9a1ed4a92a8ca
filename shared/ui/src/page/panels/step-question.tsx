import { usePortal } from '@tulinde/client/remote';
import { routes } from '@tulinde/contracts';
import { ButtonLink, PageContainer } from '../../components';
import { defineCatalogue, useText } from '../../i18n';
import styles from './step-question.module.css';

const texts = defineCatalogue({ ask: 'A question about this step?' }, { ask: 'Una swali kuhusu hatua hii?' });

/** Below a step: the way to the answer that fits it. @param answer its id on `/faqs` */
export const StepQuestion = ({ answer }: { readonly answer: string }) => {
  const text = useText(texts);
  return usePortal().hasRoute(routes.faqs) ? (
    <PageContainer className={styles.question}>
      <ButtonLink to={`${routes.faqs}#${answer}`} variant="link">
        {text('ask')}
      </ButtonLink>
    </PageContainer>
  ) : null;
};
