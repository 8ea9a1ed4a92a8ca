import { useText } from '@tulinde/ui/i18n';
import { feature, PortalPanel, whenIdle } from '@tulinde/ui/page';
import { Button, Card, Skeleton, SkeletonGroup } from '@tulinde/ui';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './policies.module.css';
import { policiesTexts } from './texts';

/* Few look for a policy, and a form is much of a page. */
const findPolicyForm = feature(
  async () => (await import(/* webpackChunkName: "find-policy" */ './find-policy-form')).FindPolicyForm,
);

const Room = () => {
  const text = useText(policiesTexts);
  return (
    <SkeletonGroup label={text('find.loading')}>
      <Skeleton height="control" />
      <Skeleton height="control" />
    </SkeletonGroup>
  );
};

/** The button that opens the form for a policy that was bought with another address. */
export const FindPolicyButton = () => {
  const text = useText(policiesTexts);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEffect(() => whenIdle(findPolicyForm.warm), []);
  return (
    <>
      <Button variant="outline" icon={<Search size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {text('find.open')}
      </Button>
      <PortalPanel isOpen={isOpen} onClose={close} title={text('find.open')}>
        <findPolicyForm.Component onDone={close} fallback={<Room />} />
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
