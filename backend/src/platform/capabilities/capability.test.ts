import Fastify from 'fastify';
import { handlersOf, jobsOf, type Capability } from './capability';

const parts = { answer: 'habari' };
type Parts = typeof parts;

const faqs: Capability<Parts> = {
  handlers: () => ({
    getFaqs: { handle: async () => ({ lipaPolePoleFaqs: [], claimsFaqs: [], buyingInsuranceFaqs: [] }) },
  }),
  jobs: () => ({ 'remove-file': async () => undefined }),
  routes: (api, { answer }) => {
    api.get('/answers', () => answer);
  },
};
const logout: Capability<Parts> = {
  handlers: () => ({ logout: { handle: async () => ({ isSignedOut: true }) } }),
  jobs: () => ({ 'send-mail': async () => undefined }),
};

describe('when capabilities are put together', () => {
  it('has the calls and jobs of each', () => {
    expect(Object.keys(handlersOf([faqs, logout], parts))).toEqual(['getFaqs', 'logout']);
    expect(Object.keys(jobsOf([faqs, logout], parts))).toEqual(['remove-file', 'send-mail']);
  });

  it('refuses a call that two of them serve', () => {
    expect(() => handlersOf([faqs, logout, faqs], parts)).toThrow('There are two handlers of the call getFaqs.');
  });

  it('refuses a job that two of them run', () => {
    expect(() => jobsOf([faqs, faqs], parts)).toThrow('There are two handlers of the job remove-file.');
  });

  it('refuses a route that two of them have', () => {
    const app = Fastify();
    faqs.routes?.(app, parts);
    expect(() => faqs.routes?.(app, parts)).toThrow('/answers');
  });
});
