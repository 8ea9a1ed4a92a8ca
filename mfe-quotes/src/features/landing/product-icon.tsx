import type { Product } from '@tulinde/shared/contracts';
import { Bike, Car, HeartPulse } from 'lucide-react';

const icons = { CAR: Car, MOTOR: Bike, PA: HeartPulse } as const;

/** The product's sign in the one icon family of the site. */
export const ProductIcon = ({ category }: { readonly category: Product['category_type'] }) => {
  const Icon = icons[category];
  return <Icon size={28} strokeWidth={1.75} aria-hidden />;
};
