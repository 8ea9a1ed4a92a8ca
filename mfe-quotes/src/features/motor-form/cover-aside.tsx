import { coverStatus, type CoverClass } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { CoversAside } from '../../form-parts/covers-aside';
import { formTexts } from './texts';

const lines = {
  Comprehensive: [
    ['damage', 'covers.Comprehensive.1'],
    ['theft', 'covers.Comprehensive.2'],
    ['injury', 'covers.Comprehensive.3'],
    ['glass', 'covers.Comprehensive.4'],
  ],
  ThirdParty: [
    ['injury', 'covers.ThirdParty.1'],
    ['property', 'covers.ThirdParty.2'],
    ['injury', 'covers.ThirdParty.3'],
  ],
} as const;

const motorCycle = 2;

export interface CoverAsideProps {
  readonly of: CoverClass;
  readonly headingLevel: 2 | 3;
}

/** What the chosen insurance type pays for, by the table of covers. */
export const CoverAside = ({ of, headingLevel }: CoverAsideProps) => {
  const text = useText(formTexts);
  const kind = of.productType === 'Comprehensive' ? 'Comprehensive' : 'ThirdParty';
  const isMotorCycle = of.productId === motorCycle;
  const own = kind === 'Comprehensive' && isMotorCycle ? 'covers.Comprehensive.1.cycle' : null;
  return (
    <CoversAside
      id="covers"
      headingLevel={headingLevel}
      title={text(`covers.${kind}`)}
      lines={lines[kind]
        .filter(([cover]) => coverStatus(cover, of) === 'included')
        .map(([cover, line]) => text(cover === 'damage' && own ? own : line))}
      note={text(isMotorCycle ? `covers.${kind}.note.cycle` : `covers.${kind}.note`)}
    />
  );
};
