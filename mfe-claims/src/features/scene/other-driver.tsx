import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, FieldGroup, SegmentedControl } from '@tulinde/ui';
import { UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OtherDriver as Driver } from '../../scene-outbox';
import { useLists } from './lists-store';
import { NotedCard } from './noted-card';
import type { ScenePart } from './scene-part';
import styles from './scene.module.css';
import { SuggestedInput } from './suggested-input';
import { sceneTexts } from './texts';

const nobody: Driver = { plate: '', name: '', phone: '', make: '', model: '', insurer: '' };

const inShort = ({ plate, name, make, phone }: Driver): string =>
  [plate, name, make, phone].filter((part) => part !== '').join(' · ');

const trimmed = (driver: Driver): Driver => ({
  plate: driver.plate.trim(),
  name: driver.name.trim(),
  phone: driver.phone.trim(),
  make: driver.make.trim(),
  model: driver.model.trim(),
  insurer: driver.insurer.trim(),
});

/** Whoever else was in it. What is known is enough: nothing here has to be filled in. */
export const OtherDriver = observer(({ outbox, report }: ScenePart) => {
  const text = useText(sceneTexts);
  const lists = useLists();
  const { isOnline } = usePortal();
  const [isOpen, setOpen] = useState(false);
  const [driver, setDriver] = useState(report.other ?? nobody);
  const hurt = outbox.isAnybodyHurt(report);
  const noted = report.other ? inShort(report.other) : '';
  const change = (name: keyof Driver) => (value: string) => setDriver((before) => ({ ...before, [name]: value }));
  useEffect(() => {
    if (isOnline) lists.readModels(driver.make);
  }, [lists, driver.make, isOnline]);
  const keep = async () => {
    await outbox.note(report, { other: trimmed(driver) });
    setOpen(false);
  };
  return (
    <NotedCard
      icon={<UserRound aria-hidden />}
      title={text('other.title')}
      summary={noted || text('other.none')}
      done={noted ? text('done') : null}
      action={text(noted ? 'other.change' : 'other.add')}
      isOpen={isOpen}
      onToggle={() => setOpen(true)}
    >
      <div className={styles.fields}>
        <SuggestedInput label={text('other.plate')} value={driver.plate} onChange={change('plate')} />
        <SuggestedInput label={text('other.name')} value={driver.name} onChange={change('name')} />
        <SuggestedInput label={text('other.phone')} value={driver.phone} inputMode="tel" onChange={change('phone')} />
        <SuggestedInput
          label={text('other.make')}
          value={driver.make}
          suggestions={lists.makeNames}
          onChange={change('make')}
        />
        <SuggestedInput
          label={text('other.model')}
          value={driver.model}
          suggestions={lists.modelsOf(driver.make)}
          onChange={change('model')}
        />
        <SuggestedInput
          label={text('other.insurer')}
          hint={text('other.insurer.hint')}
          value={driver.insurer}
          onChange={change('insurer')}
        />
        <FieldGroup legend={text('other.hurt')} hint={text('other.hurt.hint')}>
          <SegmentedControl
            name="hurt"
            value={hurt === null ? '' : hurt ? 'yes' : 'no'}
            options={(['yes', 'no'] as const).map((value) => ({ value, label: text(value) }))}
            onChange={(value) => outbox.setHurt(report, value === 'yes')}
          />
        </FieldGroup>
        <Button onClick={() => void keep()}>{text('other.save')}</Button>
      </div>
    </NotedCard>
  );
});
