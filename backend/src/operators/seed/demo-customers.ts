import type { Database } from '../../platform/database/connection';
import { credentials, customers, seedSteps } from '../../platform/database/schema';
import { hashPassword } from '../../customers-and-policies/identity/passwords';

const step = 'demo-customers-1';
const since = new Date('2025-06-02T08:00:00Z');
const known = {
  type: 'Individual' as const,
  idType: 'NATIONAL_ID',
  emailProvenAt: since,
  phoneProvenAt: since,
  createdAt: since,
  updatedAt: since,
};

/** For trials on one's own machine; their passwords stand in the readme. */
export const demoCustomers = [
  {
    password: 'mbuyu wa amina',
    customer: {
      ...known,
      id: 'demo-amina',
      fullName: 'Amina Wanjiku Kamau',
      email: 'amina.demo@example.co.ke',
      phone: '+254700000101',
      kraPin: 'A001000101Z',
      idNumber: '20000101',
      dateOfBirth: '1988-04-12',
      county: 'Nairobi',
      town: 'Westlands',
      language: 'en' as const,
    },
  },
  {
    password: 'samaki wa baraka',
    customer: {
      ...known,
      id: 'demo-baraka',
      fullName: 'Baraka Otieno Odhiambo',
      email: 'baraka.demo@example.co.ke',
      phone: '+254700000102',
      kraPin: 'A001000102Z',
      idNumber: '20000102',
      dateOfBirth: '1979-11-30',
      county: 'Kisumu',
      town: 'Kisumu',
      language: 'sw' as const,
    },
  },
  {
    password: 'ziwa la chebet',
    customer: {
      ...known,
      id: 'demo-chebet',
      fullName: 'Chebet Jepkosgei Rono',
      email: 'chebet.demo@example.co.ke',
      phone: '+254700000106',
      kraPin: 'A001000106Z',
      idNumber: '20000106',
      dateOfBirth: '1991-08-03',
      county: 'Nakuru',
      town: 'Naivasha',
      language: 'en' as const,
    },
  },
] as const;

/** Once on a database, like the other steps. Never where customers are real: everybody can read these passwords. */
export const seedDemoCustomers = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const [mine] = await tx
      .insert(seedSteps)
      .values({ name: step, ranAt: new Date(), rows: demoCustomers.length })
      .onConflictDoNothing()
      .returning({ name: seedSteps.name });
    if (mine === undefined) return;
    for (const { customer, password } of demoCustomers) {
      await tx.insert(customers).values(customer);
      const [passwordHash, at] = [await hashPassword(password), { createdAt: since, changedAt: since }];
      await tx.insert(credentials).values({ customerId: customer.id, email: customer.email, passwordHash, ...at });
    }
  });
