export const heading = { en: 'Savings plans', sw: 'Mipango ya akiba' };
export const version = process.env.VERSION;
