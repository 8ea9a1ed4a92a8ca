import type { Product } from '@tulinde/contracts';
import { Bike, Car, HeartPulse, ShieldCheck } from 'lucide-react';

const look = { size: 28, strokeWidth: 1.75, 'aria-hidden': true } as const;

/* The signs that the server names, in the one icon family of the site. */
const signs = {
  car: <Car {...look} />,
  motorcycle: <Bike {...look} />,
  'personal-accident': <HeartPulse {...look} />,
};
const isKnown = (icon: string): icon is keyof typeof signs => Object.hasOwn(signs, icon);

/** The product's sign, as the server names it; a name that is newer than this release has the sign of cover. */
export const ProductIcon = ({ icon }: Pick<Product, 'icon'>) =>
  isKnown(icon) ? signs[icon] : <ShieldCheck {...look} />;
