import { useText } from '@tulinde/ui/i18n';
import { Notice } from '@tulinde/ui';
import { sharedTexts } from './shared-texts';

/** The note above quotes that another person has shared. */
export const SharedNote = () => {
  const text = useText(sharedTexts);
  return (
    <Notice tone="info" title={text('title')}>
      {text('help')}
    </Notice>
  );
};
