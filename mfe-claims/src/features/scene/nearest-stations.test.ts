import { nearestStations, stationsOf } from './nearest-stations';
import { policeStations } from './police-stations';

const names = (latitude: number, longitude: number) =>
  nearestStations({ latitude, longitude }).map(({ station: { name }, km }) => `${name} ${km}`);

it('knows stations of all 47 counties, each once, within Kenya', () => {
  expect(new Set(policeStations.map(({ county }) => county)).size).toBe(47);
  expect(new Set(policeStations.map(({ county, name }) => `${county} ${name}`)).size).toBe(policeStations.length);
  for (const { position } of policeStations) {
    expect(position.latitude).toBeGreaterThan(-4.8);
    expect(position.latitude).toBeLessThan(5.1);
    expect(position.longitude).toBeGreaterThan(33.9);
    expect(position.longitude).toBeLessThan(42);
  }
});

it('tells the two nearest of a position, with whole kilometres', () => {
  // Sarit Centre; the Mombasa road at Tsavo; Kericho's tea.
  expect(names(-1.2606, 36.8028)).toEqual(['Parklands 1', 'Spring Valley 2']);
  expect(names(-2.99, 38.46)).toEqual(['Mtito Andei 46', 'Voi 47']);
  expect(names(-0.36, 35.3)[0]).toBe('Kericho 2');
});

it('tells none where the phone is not in Kenya', () => expect(names(51.5, 0)).toEqual([]));

it('tells the station of a town, those of the county without one, and nothing of what it does not know', () => {
  const place = { county: '', town: '', spot: '' };
  expect(stationsOf({ ...place, town: "murang'a" })).toMatchObject({ kind: 'town', station: { name: 'Murang’a' } });
  // Rongai is a town of Nakuru, Ongata Rongai one of Kajiado.
  expect(stationsOf({ ...place, county: 'Nakuru', town: 'Rongai ' })).toMatchObject({ station: { county: 'Nakuru' } });
  expect(stationsOf({ ...place, county: 'nairobi', town: 'Westlands' })).toMatchObject({
    kind: 'county',
    county: 'Nairobi',
    stations: expect.arrayContaining([expect.objectContaining({ name: 'Parklands' })]),
  });
  expect(stationsOf({ ...place, county: 'Elsewhere', town: 'Nowhere' })).toBeNull();
  expect(stationsOf(place)).toBeNull();
});
