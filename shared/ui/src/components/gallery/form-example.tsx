import { useState } from 'react';
import { ArrowRight } from 'lucide-react';
import {
  Button,
  Card,
  Checkbox,
  Combobox,
  ErrorSummary,
  Field,
  FieldGroup,
  MoneyInput,
  NumberInput,
  SegmentedControl,
  Select,
  Stepper,
  TextInput,
} from '..';
import styles from './gallery.module.css';

const makes = ['Audi', 'BMW', 'Honda', 'Mazda', 'Mercedes-Benz', 'Nissan', 'Subaru', 'Toyota'].map((make) => ({
  value: make,
  label: make,
}));

export const FormExample = () => {
  const [type, setType] = useState<'Comprehensive' | 'Third Party Only'>('Comprehensive');
  const [make, setMake] = useState('Toyota');
  const [value, setValue] = useState('710000');
  const [adults, setAdults] = useState(1);
  const [year, setYear] = useState('2009');
  return (
    <Card padding="large" as="section">
      <div className={styles.stack}>
        <h2>Your car</h2>
        <ErrorSummary
          title="There is a problem"
          errors={[{ fieldId: 'year', message: 'Choose 2011 or newer, or Third Party Only.' }]}
        />
        <div className={styles.fields}>
          <FieldGroup legend="Insurance type">
            <SegmentedControl
              name="type"
              value={type}
              onChange={setType}
              options={[
                { value: 'Comprehensive', label: 'Comprehensive' },
                { value: 'Third Party Only', label: 'Third Party Only' },
              ]}
            />
          </FieldGroup>
          <Field label="Make" id="make">
            {(control) => <Combobox {...control} value={make} onChange={setMake} options={makes} />}
          </Field>
          <Field label="Model" id="model">
            {(control) => (
              <Combobox
                {...control}
                value=""
                onChange={() => undefined}
                options={[]}
                error="The models could not be loaded."
                onRetry={() => undefined}
              />
            )}
          </Field>
          <Field
            label="Year of manufacture"
            id="year"
            hint="2011 or newer for Comprehensive"
            error="Comprehensive covers cars up to 15 years old. Choose 2011 or newer, or Third Party Only."
          >
            {(control) => (
              <Select
                {...control}
                value={year}
                onChange={(event) => setYear(event.target.value)}
                placeholder="Choose a year"
                options={[2026, 2016, 2009].map((option) => ({ value: String(option), label: String(option) }))}
              />
            )}
          </Field>
          <Field label="Estimated value" hint="What you would sell it for today">
            {(control) => <MoneyInput {...control} value={value} onChange={setValue} />}
          </Field>
          <Field label="Passengers">{(control) => <NumberInput {...control} defaultValue="14" />}</Field>
          <Field label="Email" isOptional>
            {(control) => <TextInput {...control} type="email" placeholder="wanjikũ@example.com" />}
          </Field>
          <FieldGroup legend="Adults">
            <Stepper label="Adults" value={adults} min={1} max={2} onChange={setAdults} />
          </FieldGroup>
        </div>
        <Checkbox label="I accept the terms of use" hint="Version 3, of 1 November" />
        <div className={styles.row}>
          <Button iconEnd={<ArrowRight aria-hidden />}>Get Quote</Button>
          <Button variant="outline">Back</Button>
          <Button variant="quiet">Save for later</Button>
          <Button variant="link">Change</Button>
          <Button isBusy>Get Quote</Button>
          <Button disabled>Paid</Button>
        </div>
      </div>
    </Card>
  );
};
