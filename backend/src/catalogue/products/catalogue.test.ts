import { calls } from '@tulinde/contracts';
import { onSeededPortal } from '../../../testing/seeded-portal';

onSeededPortal((portal) => {
  it('lists the three products with the lowest yearly price of today', async () => {
    const { body } = await portal.call('/fetchProducts');
    expect(calls.fetchProducts.answer.parse(body.data).data).toEqual([
      { id: 1, name: 'Motor car', icon: 'car', category_type: 'CAR', startingPrice: 7_072 },
      { id: 2, name: 'Motor cycle', icon: 'motorcycle', category_type: 'MOTOR', startingPrice: 2_903 },
      { id: 3, name: 'Personal accident', icon: 'personal-accident', category_type: 'PA', startingPrice: 1_258 },
    ]);
  });

  it('names the products in Swahili', async () => {
    const { body } = await portal.call('/fetchProducts', {}, { 'accept-language': 'sw' });
    expect(body.data.data.map(({ name }: { name: string }) => name)).toEqual(['Gari', 'Pikipiki', 'Ajali binafsi']);
  });

  const makesOf = async (productId: number) =>
    calls.getAllMakes.answer.parse((await portal.call('/getAllMakes', { productId })).body.data);
  const modelsOf = async (makeId: number) =>
    calls.getModelByMakeId.answer.parse((await portal.call('/getModelByMakeId', { makeId })).body.data);

  it('lists the makes of each product in alphabetical order, and their models', async () => {
    const cars = await makesOf(1);
    const names = cars.map((make) => make.vehicle_name);
    expect(names).toEqual([...names].sort((a, b) => (a < b ? -1 : 1)));
    expect(names).toEqual(expect.arrayContaining(['Toyota', 'Isuzu', 'Piaggio', 'Bajaj']));
    const toyota = await modelsOf(cars.find((make) => make.vehicle_name === 'Toyota')!.id);
    expect(toyota).toHaveLength(24);
    expect(toyota).toContainEqual({ vehicle_model: 'Land Cruiser' });
  });

  it('keeps the motorcycles and the three-wheelers of one maker apart', async () => {
    const bajaj = async (productId: number) => {
      const make = (await makesOf(productId)).find(({ vehicle_name }) => vehicle_name === 'Bajaj');
      return (await modelsOf(make!.id)).map((model) => model.vehicle_model);
    };
    expect(await bajaj(1)).toEqual(['RE']);
    expect(await bajaj(2)).toEqual(['Boxer']);
  });

  it('lists each maker of the whole catalogue once, with its models of all products', async () => {
    const makers = calls.makes.answer.parse((await portal.call('/makes')).body.data);
    const names = makers.map((make) => make.vehicle_name);
    const ofProducts = [...(await makesOf(1)), ...(await makesOf(2))].map((make) => make.vehicle_name);
    expect(names).toEqual([...new Set(ofProducts)].sort((a, b) => (a < b ? -1 : 1)));
    const bajaj = makers.find(({ vehicle_name }) => vehicle_name === 'Bajaj')!;
    const { body } = await portal.call('/models', { makeId: bajaj.id });
    expect(calls.models.answer.parse(body.data)).toEqual([{ vehicle_model: 'Boxer' }, { vehicle_model: 'RE' }]);
    expect((await portal.call('/models', { makeId: 9_999 })).body.data).toEqual([]);
  });

  it('gives every make a model', async () => {
    for (const productId of [1, 2]) {
      for (const make of await makesOf(productId)) expect((await modelsOf(make.id)).length).toBeGreaterThan(0);
    }
  });

  it('answers an empty list for a product or make that is not there', async () => {
    expect(await makesOf(9)).toEqual([]);
    expect(await modelsOf(9_999)).toEqual([]);
  });

  it('says which field is missing', async () => {
    const { status, body } = await portal.call('/getAllMakes', {});
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: 'productId', message: 'Please fill all mandatory fields.' }]);
  });
});
