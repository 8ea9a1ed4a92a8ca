import '@testing-library/jest-dom';
import { takeFaults } from './faults';
import { addMissingBrowserParts } from './missing-browser-parts';

if (typeof window !== 'undefined') addMissingBrowserParts(window);

/* A double that was used wrongly must fail the test, whatever the code under test made of its answer. */
afterEach(() => {
  const [first] = takeFaults();
  if (first) throw first;
});
