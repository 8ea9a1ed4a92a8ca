import { useState } from 'react';
import {
  Button,
  Card,
  Combobox,
  Disclosure,
  EmptyState,
  ErrorState,
  Field,
  Logo,
  Notice,
  OverlayMenu,
  Price,
  SidePanel,
  Skeleton,
  SkeletonGroup,
  Spinner,
  TextInput,
} from '..';
import styles from './gallery.module.css';

export const SmallExamples = () => {
  const [open, setOpen] = useState<'panel' | 'menu' | null>(null);
  const [isAnswerOpen, setAnswerOpen] = useState(true);
  const close = () => setOpen(null);
  return (
    <>
      <div className={styles.products}>
        <Card surface="deep">
          <h2>Sign in to view your policies, claims and more</h2>
          <Button variant="accent">Sign In</Button>
        </Card>
        <Card surface="soft">
          <h2>Lipa Pole Pole</h2>
          <p>Spread your premium over up to 10 months.</p>
          <Button variant="outline" size="small">
            Learn more
          </Button>
        </Card>
        <Card surface="night">
          <Logo tone="white" />
          <Price amount={81405} size="large" label="Pay now" />
          <Button>Pay KES 81,405</Button>
        </Card>
      </div>
      <Notice tone="info" title="The valuation is free">
        A valuer comes to you within 14 days.
      </Notice>
      <Notice tone="success">Package updated successfully.</Notice>
      <Notice tone="warning" title="You are offline" action={<Button size="small">Try again</Button>}>
        What you typed is kept on this phone.
      </Notice>
      <Notice tone="error" title="The payment did not go through">
        No money has moved.
      </Notice>
      <div className={styles.products}>
        <EmptyState title="No quotes for this car" action={<Button>Change your answers</Button>}>
          No insurer covers it online. Change the value or the cover, or call us.
        </EmptyState>
        <ErrorState
          title="The quotes did not load"
          message="Check the connection and try again."
          reference="7Q4K2"
          onRetry={() => undefined}
        />
        <Card>
          <SkeletonGroup label="Loading quotes">
            <Skeleton shape="circle" height="control" />
            <Skeleton width="half" height="title" />
            <Skeleton />
            <Skeleton width="three-quarters" />
            <Skeleton shape="block" height="control" />
          </SkeletonGroup>
          <Spinner label="Loading" size="large" />
        </Card>
      </div>
      <Disclosure
        summary="How does Lipa Pole Pole work?"
        headingLevel={3}
        isOpen={isAnswerOpen}
        onToggle={() => setAnswerOpen(!isAnswerOpen)}
      >
        You pay a deposit, and the rest month by month.
      </Disclosure>
      <div className={styles.row}>
        <Button variant="outline" onClick={() => setOpen('panel')}>
          Open the panel
        </Button>
        <Button variant="outline" onClick={() => setOpen('menu')}>
          Open the menu
        </Button>
      </div>
      <SidePanel
        isOpen={open === 'panel'}
        onClose={close}
        title="Enter the code"
        back={{ label: 'Back', onPress: close }}
        footer="Never share this code. We do not ask for it by phone."
      >
        <div className={styles.stack}>
          <p>
            We sent 6 digits to <strong>wanj•••@gmail.com</strong>
          </p>
          <Field label="Code">{(control) => <TextInput {...control} inputMode="numeric" />}</Field>
          <Field label="County">
            {(control) => (
              <Combobox
                {...control}
                value=""
                onChange={() => undefined}
                options={[{ value: '47', label: 'Nairobi' }]}
              />
            )}
          </Field>
          <Button isFullWidth>Continue</Button>
        </div>
      </SidePanel>
      <OverlayMenu isOpen={open === 'menu'} onClose={close} label="Menu">
        <Button variant="quiet">Home</Button>
      </OverlayMenu>
    </>
  );
};
