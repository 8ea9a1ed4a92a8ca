import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button } from '@tulinde/ui';
import { Pencil } from 'lucide-react';
import { useEffect } from 'react';
import { AccountPage, Loaded, PageHeader } from '../../account-page';
import { KinForm } from './kin-form';
import { KinView } from './kin-view';
import { useNextOfKin } from './next-of-kin-store';
import { NobodyNamed } from './nobody-named';
import { Provisional } from './provisional';
import { nextOfKinTexts } from './texts';

/* What had the focus is gone with the form. */
const focusTitle = () => document.querySelector<HTMLElement>('h1')?.focus();

/** Who is paid after the customer's death: to be read, and to be changed. */
export const NextOfKinPage = observer(() => {
  const text = useText(nextOfKinTexts);
  const store = useNextOfKin();
  useEffect(() => void store.list.load(), [store]);
  const { list, isEditing } = store;
  const canChange = list.value !== null && list.value.people.length > 0 && !isEditing;
  const handleEdit = (isNow: boolean) => {
    store.edit(isNow);
    focusTitle();
  };
  return (
    <AccountPage>
      <PageHeader
        title={text('title')}
        lead={text('lead')}
        actions={
          canChange && (
            <Button variant="outline" icon={<Pencil aria-hidden />} onClick={() => handleEdit(true)}>
              {text('change')}
            </Button>
          )
        }
      />
      <Loaded data={list.data} loading={text('loading')} failed={text('failed')} onRetry={list.load}>
        {(value) =>
          isEditing ? (
            <KinForm store={store} list={value} onDone={() => handleEdit(false)} />
          ) : value.people.length > 0 ? (
            <KinView list={value} store={store} />
          ) : value.nominations !== undefined && value.nominations.length > 0 ? (
            <Provisional nominations={value.nominations} onComplete={() => handleEdit(true)} />
          ) : (
            <NobodyNamed onBegin={() => handleEdit(true)} />
          )
        }
      </Loaded>
    </AccountPage>
  );
});
