import { countyNumber } from './places';

/* An hour for each vehicle, noon left free. */
const weekTimes = ['08:30', '09:30', '10:30', '11:30', '14:00', '15:00', '16:00'];
/* A mobile valuer drives between the customers. */
const mobileTimes = ['09:00', '11:00', '14:00', '16:00'];

const centres: Readonly<Record<string, readonly (readonly [name: string, address: string])[]>> = {
  Nairobi: [
    ['Industrial Area Valuation Centre', 'Enterprise Road, Industrial Area'],
    ['Westlands Valuation Centre', 'Waiyaki Way, Westlands'],
    ['Karen Valuation Centre', 'Ngong Road, Karen'],
  ],
  Mombasa: [
    ['Mombasa Island Valuation Centre', 'Moi Avenue, Mombasa'],
    ['Nyali Valuation Centre', 'Links Road, Nyali'],
  ],
  Kiambu: [
    ['Thika Valuation Centre', 'Kenyatta Highway, Thika'],
    ['Ruiru Valuation Centre', 'Thika Road, Ruiru'],
  ],
  Nakuru: [
    ['Nakuru Valuation Centre', 'Kenyatta Avenue, Nakuru'],
    ['Naivasha Valuation Centre', 'Moi Avenue, Naivasha'],
  ],
  Kisumu: [['Kisumu Valuation Centre', 'Oginga Odinga Street, Kisumu']],
  'Uasin Gishu': [['Eldoret Valuation Centre', 'Uganda Road, Eldoret']],
  Machakos: [['Machakos Valuation Centre', 'Mbolu Malu Road, Machakos']],
  Kajiado: [['Kitengela Valuation Centre', 'Namanga Road, Kitengela']],
  Nyeri: [['Nyeri Valuation Centre', 'Kimathi Way, Nyeri']],
  Meru: [['Meru Valuation Centre', 'Njuri Ncheke Street, Meru']],
  Kakamega: [['Kakamega Valuation Centre', 'Canon Awori Street, Kakamega']],
  Kisii: [['Kisii Valuation Centre', 'Hospital Road, Kisii']],
  Kilifi: [['Malindi Valuation Centre', 'Lamu Road, Malindi']],
  'Trans Nzoia': [['Kitale Valuation Centre', 'Kenyatta Street, Kitale']],
  Kericho: [['Kericho Valuation Centre', 'Moi Highway, Kericho']],
  Embu: [['Embu Valuation Centre', 'Kenyatta Highway, Embu']],
  Laikipia: [['Nanyuki Valuation Centre', 'Kenyatta Avenue, Nanyuki']],
  Bungoma: [['Bungoma Valuation Centre', 'Moi Avenue, Bungoma']],
};

/* Numbered by county, so that a centre that is added later moves none: the mobile valuer is the county's 99. */
export const valuationCentreRows = Object.entries(centres).flatMap(([county, places]) => {
  const countyId = countyNumber(county);
  const fixed = places.map(([name, address], index) => ({
    id: countyId * 100 + index + 1,
    countyId,
    name,
    address,
    isMobile: false,
    times: weekTimes,
  }));
  const mobile = {
    id: countyId * 100 + 99,
    countyId,
    name: `${county} mobile valuer`,
    address: `Comes to you anywhere in ${county} County`,
    isMobile: true,
    times: mobileTimes,
  };
  return [...fixed, mobile];
});
