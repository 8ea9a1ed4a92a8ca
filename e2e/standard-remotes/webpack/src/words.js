export const paths = { open: '/savings-plans', own: '/my-savings' };
export const heading = { en: 'Savings plans', sw: 'Mipango ya akiba' };
export const ownHeading = { en: 'My savings', sw: 'Akiba yangu' };
export const version = process.env.VERSION;
