import { useText } from '@tulinde/ui/i18n';
import { PortalPanel } from '@tulinde/ui/page';
import { Button, Card } from '@tulinde/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { FindPolicyForm } from './find-policy-form';
import styles from './policies.module.css';
import { policiesTexts } from './texts';

/** The button that opens the form for a policy that was bought with another address. */
export const FindPolicyButton = () => {
  const text = useText(policiesTexts);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" icon={<Search size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {text('find.open')}
      </Button>
      <PortalPanel isOpen={isOpen} onClose={close} title={text('find.open')}>
        <FindPolicyForm onDone={close} />
      </PortalPanel>
    </>
  );
};

export const FindPolicyCard = () => {
  const text = useText(policiesTexts);
  return (
    <Card as="section" surface="soft" className={styles.find}>
      <div>
        <h2 className={styles.findTitle}>{text('find.title')}</h2>
        <p className={styles.lead}>{text('find.help')}</p>
      </div>
      <FindPolicyButton />
    </Card>
  );
};
