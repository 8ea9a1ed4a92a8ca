import { routes } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { useSearchParams } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { Button, ButtonLink, EmptyState, Notice, PageContainer, Skeleton, SkeletonGroup } from '@tulinde/ui';
import { useEffect, useState } from 'react';
import { outboxOf, type Outbox, type SceneReport } from '../../scene-outbox';
import { useRefusal } from './cover';
import { useLists } from './lists-store';
import { OtherDriver } from './other-driver';
import { Photos } from './photos';
import { PoliceStation } from './police-station';
import { KeptHere, WhoPays } from './refused';
import { Safety } from './safety';
import type { ScenePart } from './scene-part';
import styles from './scene.module.css';
import { SendingCard } from './sending-card';
import { sceneTexts } from './texts';
import { VoiceNote } from './voice-note';
import { Where } from './where';

const isEmpty = ({ files, other, place }: SceneReport): boolean => files.length === 0 && !other && !place;

const Finish = observer(({ outbox, report }: ScenePart) => {
  const text = useText(sceneTexts);
  const [isMissed, setMissed] = useState(false);
  const handlePress = () => {
    setMissed(isEmpty(report));
    if (!isEmpty(report)) void outbox.finish(report);
  };
  return (
    <div className={styles.finish}>
      {!outbox.isKept && <Notice tone="warning">{text('finish.memory')}</Notice>}
      {isMissed && isEmpty(report) && <Notice tone="error">{text('empty')}</Notice>}
      <Button variant="accent" isFullWidth onClick={handlePress}>
        {text('finish')}
      </Button>
      <p className={styles.hint}>{text('finish.help')}</p>
    </div>
  );
});

/* Of an earlier visit, from another policy perhaps. */
const Earlier = observer(({ outbox, but }: { readonly outbox: Outbox; readonly but: string }) =>
  (outbox.reports ?? [])
    .filter(({ id, isDone }) => isDone && id !== but)
    .map((report) => {
      const sending = outbox.sendingOf(report);
      return sending && <SendingCard key={report.id} outbox={outbox} report={report} sending={sending} />;
    }),
);

const Scene = observer(({ outbox, policyNumber }: { readonly outbox: Outbox; readonly policyNumber: string }) => {
  const begin = () => outbox.current(policyNumber, new Date());
  const [begun, setBegun] = useState(begin);
  const report = outbox.reports?.find(({ id }) => id === begun.id) ?? begun;
  const sending = outbox.sendingOf(begun);
  const part = { outbox, report };
  const refusal = useRefusal(policyNumber);
  return (
    <>
      {refusal && <WhoPays refusal={refusal} />}
      {sending ? (
        <SendingCard {...part} sending={sending} onDiscarded={() => setBegun(begin())} />
      ) : (
        <>
          <Photos {...part} />
          <OtherDriver {...part} />
          <VoiceNote {...part} />
          <Where {...part} />
          <PoliceStation report={report} />
          {refusal ? <KeptHere {...part} /> : <Finish {...part} />}
        </>
      )}
      <Earlier outbox={outbox} but={begun.id} />
    </>
  );
});

const NoPolicy = observer(({ outbox }: { readonly outbox: Outbox }) => {
  const text = useText(sceneTexts);
  return (
    <>
      <Earlier outbox={outbox} but="" />
      <EmptyState
        title={text('noPolicy.title')}
        action={<ButtonLink to={routes.myPolicies}>{text('noPolicy.action')}</ButtonLink>}
      >
        {text('noPolicy.help')}
      </EmptyState>
    </>
  );
});

const Waiting = () => {
  const text = useText(sceneTexts);
  return (
    <SkeletonGroup label={text('loading')}>
      <Skeleton shape="block" height="card" />
      <Skeleton shape="block" height="card" />
    </SkeletonGroup>
  );
};

/** On the road, after an accident: people first, then what is gone tomorrow. Everything goes on without a network. */
export const ScenePage = observer(() => {
  const portal = usePortal();
  const lists = useLists();
  const [search] = useSearchParams();
  const policyNumber = search.get('policy') ?? '';
  const outbox = outboxOf(portal);
  const { isOnline } = portal;
  useEffect(() => {
    if (isOnline) lists.read();
  }, [lists, isOnline]);
  return (
    <PageContainer width="narrow">
      <div className={styles.page}>
        <Safety />
        {outbox.reports === null && <Waiting />}
        {outbox.reports !== null && policyNumber === '' && <NoPolicy outbox={outbox} />}
        {outbox.reports !== null && policyNumber !== '' && (
          <Scene key={policyNumber} outbox={outbox} policyNumber={policyNumber} />
        )}
      </div>
    </PageContainer>
  );
});
