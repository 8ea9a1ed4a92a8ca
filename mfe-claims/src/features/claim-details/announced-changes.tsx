import type { ClaimDetails } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { VisuallyHidden } from '@tulinde/ui';
import { useState } from 'react';
import { claimPageState } from './claim-page-state';
import { timelineTexts } from './timeline/texts';
import { useEventText } from './timeline/use-event-text';

/**
 * Announces politely what others have changed while the page is open. What the customer does is announced where it is done. The
 * page itself stays where it is: nothing moves the focus or the screen.
 */
export const AnnouncedChanges = ({ claim }: { readonly claim: ClaimDetails }) => {
  const text = useText(timelineTexts);
  const eventText = useEventText(claim);
  const [opened] = useState(claim.version);
  const last = claimPageState(claim).newsSince(opened);
  return (
    <div role="status">
      <VisuallyHidden>{last !== null && text('news', { event: eventText(last) })}</VisuallyHidden>
    </div>
  );
};
