import type { Purchase } from '@tulinde/shared/contracts';
import { useSearchParams } from '@tulinde/shared/router';
import type { ReactNode } from 'react';
import { PurchasePage } from '../purchase-page';
import { DocumentsForm } from './documents-form';
import { ValuationForm } from './valuation-form';
import { VehicleForm } from './vehicle-form';

const parts = {
  'vehicle-details': VehicleForm,
  valuation: ValuationForm,
  documents: DocumentsForm,
} as const;
type Part = keyof typeof parts;

const partOf = (query: string | null): Part =>
  query === 'valuation' || query === 'documents' ? query : 'vehicle-details';

/** The vehicle in three parts, one after the other: as in the logbook, its valuation, its papers. */
export const VehicleDetailsPage = () => {
  const [query] = useSearchParams();
  const part = partOf(query.get('part'));
  const Form: (props: { purchase: Purchase }) => ReactNode = parts[part];
  return (
    <PurchasePage key={part} page="vehicle-details" step={part}>
      {(purchase) => <Form purchase={purchase} />}
    </PurchasePage>
  );
};
