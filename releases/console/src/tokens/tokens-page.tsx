import { useEffect, useState } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, Card } from '@tulinde/ui';
import type { Token } from '../api';
import { useConsole } from '../app/console-context';
import { LoadingRows, NoRows, Page } from '../app/page';
import { LoadedView } from '../loaded/loaded-view';
import { MadeToken } from './made-token';
import { RevokeToken } from './revoke-token';
import { tokenTexts } from './texts';
import { TokenForm } from './token-form';
import { TokensTable } from './tokens-table';
import { TokensStore } from './tokens-store';

export const TokensPage = observer(function TokensPage() {
  const text = useText(tokenTexts);
  const { api } = useConsole();
  const [store] = useState(() => new TokensStore(api));
  const [isMaking, setIsMaking] = useState(false);
  const [revoked, setRevoked] = useState<Token | null>(null);
  useEffect(() => void store.all.load(), [store]);
  return (
    <Page
      title={text('title')}
      lead={text('lead')}
      action={<Button onClick={() => setIsMaking(true)}>{text('make')}</Button>}
    >
      {store.made && <MadeToken made={store.made} onPutAway={store.putAway} />}
      <Card padding="none">
        <LoadedView of={store.all} loading={<LoadingRows label={text('loading')} />}>
          {(tokens) =>
            tokens.length === 0 ? (
              <NoRows>{text('empty')}</NoRows>
            ) : (
              <TokensTable tokens={tokens} onRevoke={setRevoked} />
            )
          }
        </LoadedView>
      </Card>
      <TokenForm store={store} isOpen={isMaking} onClose={() => setIsMaking(false)} />
      <RevokeToken store={store} token={revoked} onClose={() => setRevoked(null)} />
    </Page>
  );
});
