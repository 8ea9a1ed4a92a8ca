import { observer } from '@tulinde/client/state';
import { useText } from '@tulinde/ui/i18n';
import { texts } from '../texts';
import { currentSupportCode } from './support-code';

/** Only in a live page: prerendered markup is made for every release that may come to stand in it. */
export const SupportCodeLine = observer(function SupportCodeLine() {
  const t = useText(texts);
  const code = currentSupportCode();
  return (
    code && (
      <>
        {t('support.code')} <span translate="no">{code}</span>
      </>
    )
  );
});
