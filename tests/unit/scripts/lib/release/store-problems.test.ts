import { expect, it } from 'vitest';
import { omit } from '../../../../../lib/core/utils/omit';
import { listingProblems, reviewProblems } from '../../../../../scripts/lib/release/store-problems.mjs';

const listing = { name: 'Citebar', summary: 'Ask while you browse.', description: 'Answers. '.repeat(40) };
const chrome = { permissions: ['storage', 'sidePanel'], optional_host_permissions: ['https://*/*'] };
const firefox = {
  permissions: ['storage'],
  optional_permissions: ['clipboardRead'],
  browser_specific_settings: {
    gecko: { data_collection_permissions: { required: ['none'], optional: ['searchTerms'] } },
  },
};
const review = {
  single_purpose: 'It answers.',
  permissions: { storage: 'Settings.', sidePanel: 'The panel.', clipboardRead: 'Prompts.', 'https://*/*': 'Pages.' },
  firefox_data: { searchTerms: 'Questions.' },
};

it('takes texts that every store takes', () => {
  expect(listingProblems(listing)).toEqual([]);
  expect(listingProblems({ ...listing, summary: 's'.repeat(132), description: 'd'.repeat(10_000) })).toEqual([]);
});

it('names texts that one of the stores cuts or refuses', () => {
  expect(listingProblems({ name: 'n'.repeat(46), summary: 's'.repeat(133), description: 'd'.repeat(10_001) })).toEqual([
    'name: 46 characters where stores take 45',
    'short text: 133 characters where stores take 132',
    'description: 10001 characters where stores take 10000',
  ]);
  expect(listingProblems({ name: 'Citebar', description: 'Answers.' })).toEqual([
    'short text: is missing',
    'description: 8 characters where Edge wants 250',
  ]);
});

it('counts the marks of a script that are no letters of their own, as the stores do', () => {
  expect(listingProblems({ ...listing, summary: 'की'.repeat(67) })).toEqual([
    'short text: 134 characters where stores take 132',
  ]);
});

it('wants a reason for each permission of any manifest, and each type of data', () => {
  expect(reviewProblems(review, [chrome, firefox])).toEqual([]);
  const { storage: _, ...permissions } = review.permissions;
  expect(reviewProblems({ ...review, permissions, firefox_data: {} }, [chrome, firefox])).toEqual([
    'permissions: storage: is missing',
    'firefox_data: searchTerms: is missing',
  ]);
});

it('names reasons that are left over, empty or too long', () => {
  const permissions = { ...review.permissions, tabs: 'Once.', storage: ' ', sidePanel: 'p'.repeat(1001) };
  expect(reviewProblems({ ...omit(review, 'single_purpose'), permissions }, [chrome, firefox])).toEqual([
    'single_purpose: is missing',
    'permissions: tabs: is in no reviewed manifest',
    'storage: is missing',
    'sidePanel: 1001 characters where stores take 1000',
  ]);
});
