import { useState } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { PortalPanel } from '@tulinde/ui/page';
import { observer } from '@tulinde/client/state';
import { Button } from '@tulinde/ui';
import type { Composition } from '../composition/composition';
import type { ManifestStore } from '../composition/manifest/manifest-store';
import { ReleaseChoices } from './release-choices';
import { ReleaseTable } from './release-table';
import styles from './tester-panel.module.css';
import { testerTexts } from './texts';

interface Props {
  readonly composition: Composition;
  readonly manifests: ManifestStore;
}

/** For a tester with a valid override: which releases are in this page and why, and others to look at. */
export const TesterPanel = observer(function TesterPanel({ composition, manifests }: Props) {
  const t = useText(testerTexts);
  const [isOpen, setOpen] = useState(false);
  const { environment, revision, microFrontends } = manifests.manifest;
  return (
    <>
      <Button className={styles['open']} size="small" variant="outline" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <PortalPanel isOpen={isOpen} onClose={() => setOpen(false)} title={t('title')}>
        <p>{t('revision', { environment, revision })}</p>
        <ReleaseTable manifest={manifests.manifest} mounted={composition.mounted} />
        {isOpen && <ReleaseChoices apps={Object.keys(microFrontends)} />}
      </PortalPanel>
    </>
  );
});
