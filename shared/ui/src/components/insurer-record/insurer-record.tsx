import type { Market, ProductKind } from '@tulinde/contracts';
import { defineCatalogue, useText } from '../../i18n';

const recordTexts = defineCatalogue(
  {
    'record.MOTOR': 'Pays in {days} days · {paid} % of claims paid · {garages} garages',
    'record.PA': 'Pays in {days} days · {paid} % of claims paid · {complaints} complaints for each 1,000 policies',
    fictional: 'The insurers are fictional, and so are these figures about them.',
  },
  {
    'record.MOTOR': 'Hulipa kwa siku {days} · {paid} % ya madai yamelipwa · gereji {garages}',
    'record.PA': 'Hulipa kwa siku {days} · {paid} % ya madai yamelipwa · malalamiko {complaints} kwa bima 1,000',
    fictional: 'Kampuni hizi za bima ni za kubuniwa, na takwimu hizi pia.',
  },
);

export interface InsurerRecordProps {
  /** Of the quotes; undefined where an older back end does not tell. */
  readonly market: Market | undefined;
  /** No garage repairs people. */
  readonly kind: ProductKind;
  readonly insurer: string;
  readonly className?: string | undefined;
}

/** How an insurer treats its customers, in a line; nothing where it is not known. */
export const InsurerRecordLine = ({ market, kind, insurer, className }: InsurerRecordProps) => {
  const text = useText(recordTexts);
  const record = market?.offers.find(({ underwriterName }) => underwriterName === insurer)?.record;
  if (!record) return null;
  const { settledInDays: days, paidPercent: paid, garages, complaintsPerThousand: complaints } = record;
  return <p className={className}>{text(`record.${kind}`, { days, paid, garages, complaints })}</p>;
};

/** Below the offers: whose figures these are. */
export const FictionalFigures = ({ market, className }: Pick<InsurerRecordProps, 'market' | 'className'>) => {
  const text = useText(recordTexts);
  return market ? <p className={className}>{text('fictional')}</p> : null;
};
