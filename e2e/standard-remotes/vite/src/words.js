export const heading = { en: 'Health cover', sw: 'Bima ya afya' };
export const version = process.env.VERSION;
