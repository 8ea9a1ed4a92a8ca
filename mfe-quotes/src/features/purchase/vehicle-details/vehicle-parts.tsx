import type { Purchase } from '@tulinde/contracts';
import { useSearchParams } from '@tulinde/client/router';
import { useEffect } from 'react';
import { DocumentsForm } from './documents-form';
import { ValuationForm } from './valuation-form';
import { VehicleForm } from './vehicle-form';

/** The vehicle in three parts, one after the other: as in the logbook, its valuation, its papers. */
export const VehicleParts = ({ purchase }: { readonly purchase: Purchase }) => {
  const [query] = useSearchParams();
  const part = query.get('part');
  // The parts share a path, so the shell sees no new page: the focus went with the button that was pressed.
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
  }, [part]);
  if (part === 'valuation') return <ValuationForm purchase={purchase} />;
  if (part === 'documents') return <DocumentsForm purchase={purchase} />;
  return <VehicleForm purchase={purchase} />;
};
