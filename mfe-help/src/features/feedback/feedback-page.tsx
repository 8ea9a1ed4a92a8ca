import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { ContactStrip } from '../../help-parts/contact-strip';
import { HelpPage } from '../../help-parts/help-page';
import { FeedbackForm } from './feedback-form';
import { texts } from './texts';

export const FeedbackPage = observer(() => {
  const text = useText(texts);
  return (
    <HelpPage title={text('title')} lead={text('lead')}>
      <FeedbackForm />
      <ContactStrip />
    </HelpPage>
  );
});
