import { observer } from '@tulinde/client/state';
import { FindField, useFormField } from '@tulinde/ui/forms';
import type { Option } from '@tulinde/ui';
import type { ServerValue } from '@tulinde/ui/page';
import { useEffect, useRef } from 'react';

export interface KnownChoiceProps {
  readonly name: string;
  readonly value: ServerValue<readonly Option[]>;
  readonly placeholder: string;
  readonly failed: string;
}

/** One of what the server knows: whom a policy insures, or open claims. Where there is one alone, it is chosen already. */
export const KnownChoice = observer(({ name, value: list, placeholder, failed }: KnownChoiceProps) => {
  const { value, change } = useFormField(name);
  const isOffered = useRef(false);
  const { data } = list;
  const only = data.state === 'ready' && data.value.length === 1 ? data.value[0] : undefined;
  useEffect(() => void list.keep(), [list]);
  useEffect(() => {
    // Once: what is taken back stays so.
    if (only === undefined || isOffered.current) return;
    isOffered.current = true;
    if (value === '') change(only.value);
  }, [only, value, change]);
  return (
    <FindField
      name={name}
      options={data.state === 'ready' ? data.value : value === '' ? [] : [{ value, label: value }]}
      isLoading={data.state === 'loading'}
      failed={data.state === 'failed' ? failed : undefined}
      onRetry={() => void list.keep()}
      placeholder={placeholder}
    />
  );
});
