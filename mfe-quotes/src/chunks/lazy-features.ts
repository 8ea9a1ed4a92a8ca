import { feature, pageFeature } from '@tulinde/ui/page';
import * as load from './load-pages';

/* The landing paints without these; they are fetched once it stands, or when a finger comes near a card. */
const motorForm = feature(async () => (await load.loadForm()).MotorForm);
const quotesSection = feature(async () => (await load.loadQuotes()).QuotesSection);
const paForm = feature(async () => (await load.loadPaForm()).PaForm);
const paQuotes = feature(async () => (await load.loadPaQuotes()).PaQuotesSection);

export const MotorForm = motorForm.Component;
export const QuotesSection = quotesSection.Component;
export const PaForm = paForm.Component;
export const PaQuotes = paQuotes.Component;

/* One chunk, two doors to it: which one a phone or a desktop takes is not known yet. */
export const warmForm = () => {
  motorForm.warm();
  pageFeature(load.getQuotePage).warm();
};
export const warmQuotes = () => {
  quotesSection.warm();
  pageFeature(load.quotePage).warm();
};
export const warmPaForm = () => {
  paForm.warm();
  pageFeature(load.paGetQuotePage).warm();
};
export const warmPaQuotes = () => {
  paQuotes.warm();
  pageFeature(load.paQuotePage).warm();
};
export const warmTerms = () => pageFeature(load.purchaseSteps).warm();
