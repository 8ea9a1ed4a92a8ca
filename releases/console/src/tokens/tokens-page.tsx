import { useEffect, useState } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, Card, PageTitle, Skeleton, SkeletonGroup } from '@tulinde/ui';
import type { Token } from '../api';
import { useConsole } from '../app/console-context';
import { usePageTitle } from '../app/use-page-title';
import { LoadedView } from '../loaded/loaded-view';
import { MadeToken } from './made-token';
import { RevokeToken } from './revoke-token';
import { tokenTexts } from './texts';
import { TokenForm } from './token-form';
import { TokensTable } from './tokens-table';
import { TokensStore } from './tokens-store';
import styles from './tokens.module.css';

export const TokensPage = observer(function TokensPage() {
  const text = useText(tokenTexts);
  const { api } = useConsole();
  const [store] = useState(() => new TokensStore(api));
  const [isMaking, setIsMaking] = useState(false);
  const [revoked, setRevoked] = useState<Token | null>(null);
  usePageTitle(text('title'));
  useEffect(() => void store.all.load(), [store]);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <PageTitle>{text('title')}</PageTitle>
          <p className={styles.quiet}>{text('lead')}</p>
        </div>
        <Button onClick={() => setIsMaking(true)}>{text('make')}</Button>
      </div>
      {store.made && <MadeToken made={store.made} onPutAway={store.putAway} />}
      <Card padding="none">
        <LoadedView
          of={store.all}
          loading={
            <SkeletonGroup label={text('loading')} className={styles.loading}>
              <Skeleton height="row" shape="block" />
              <Skeleton height="row" shape="block" />
            </SkeletonGroup>
          }
        >
          {(tokens) =>
            tokens.length === 0 ? (
              <p className={styles.loading}>{text('empty')}</p>
            ) : (
              <TokensTable tokens={tokens} onRevoke={setRevoked} />
            )
          }
        </LoadedView>
      </Card>
      <TokenForm store={store} isOpen={isMaking} onClose={() => setIsMaking(false)} />
      <RevokeToken store={store} token={revoked} onClose={() => setRevoked(null)} />
    </div>
  );
});
