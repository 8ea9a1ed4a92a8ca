/** The working brand. Everything that names the company stands here. */
export const brand = {
  name: 'Tulinde',
  /** As people read it, and as a phone dials it. */
  phone: '0700 123 456',
  phoneLink: 'tel:+254700123456',
  whatsappLink: 'https://wa.me/254700123456',
  email: 'help@tulinde.example',
  regulator: {
    en: 'Regulated by the Insurance Regulatory Authority (IRA).',
    sw: 'Inasimamiwa na Mamlaka ya Udhibiti wa Bima (IRA).',
  },
  /** Where we can be visited. Fictional addresses of a fictional company. */
  offices: [
    { county: 'Nairobi', name: 'Nairobi', address: 'Waiyaki Way, Westlands' },
    { county: 'Mombasa', name: 'Mombasa', address: 'Moi Avenue, Mombasa Island' },
    { county: 'Kisumu', name: 'Kisumu', address: 'Oginga Odinga Street, Kisumu' },
  ],
  /** Who hears a complaint that we and the insurer did not settle. */
  complaints: {
    name: 'Insurance Regulatory Authority',
    address: 'Zep-Re Place, Longonot Road, Upper Hill, P.O. Box 43505-00100, Nairobi',
    email: 'complaints@ira.go.ke',
    url: 'https://www.ira.go.ke',
  },
  /** Fictional accounts: links of a fictional company. */
  socials: [
    { name: 'Facebook', url: 'https://www.facebook.com/tulinde.example' },
    { name: 'X', url: 'https://x.com/tulinde_example' },
    { name: 'Instagram', url: 'https://www.instagram.com/tulinde.example' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/tulinde-example' },
  ],
  /** For what cannot read the design tokens: e-mails, certificates, the browser's own bar. */
  colours: {
    yellow: '#FFC402',
    softYellow: '#FFF3C9',
    ink: '#17181A',
    green: '#0B5D4B',
    softGreen: '#E3F1EC',
    red: '#B3261E',
    ground: '#FBF9F4',
    paper: '#FFFFFF',
  },
} as const;
