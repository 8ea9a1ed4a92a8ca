import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { takeFaults } from './faults';
import { addMissingBrowserParts } from './missing-browser-parts';
import './silence';

if (typeof window !== 'undefined') addMissingBrowserParts(window);

// A wait ends when its condition holds; how long that takes on a busy machine says nothing about the page.
configure({ asyncUtilTimeout: 60_000 });

/* A double that was used wrongly must fail the test, whatever the code under test made of its answer. */
afterEach(() => {
  const [first] = takeFaults();
  if (first) throw first;
});
