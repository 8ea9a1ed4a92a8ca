export const paths = { open: '/health-cover', own: '/my-health-cover' };
export const heading = { en: 'Health cover', sw: 'Bima ya afya' };
export const ownHeading = { en: 'My health cover', sw: 'Bima yangu ya afya' };
export const version = process.env.VERSION;
