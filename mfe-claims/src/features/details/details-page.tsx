import { askedEvidence, claimKindOf } from '@tulinde/contracts';
import { EvidencePanel } from '../evidence-parts';
import { KindPage } from '../kind-form';

/** Details of what happened, and the proof of it: one page for all kinds. */
export const DetailsPage = () => (
  <KindPage page="details">
    {(draft, sync) => {
      const kind = claimKindOf(draft.type);
      // Only what the answers make necessary is asked for.
      const evidence = askedEvidence(kind, sync.answers);
      return (
        <EvidencePanel
          owner={{ draftId: draft.draftId }}
          kind={{ ...kind, evidence }}
          files={draft.files}
          onChange={sync.filesChanged}
        />
      );
    }}
  </KindPage>
);
