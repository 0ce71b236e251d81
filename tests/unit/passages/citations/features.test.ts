import { describe, expect, it } from 'vitest';
import { featureNames } from '../../../../lib/passages/citations/features/compute-features';
import { featureOf } from './support';

const claim = 'In 1921 the engineer Ida Falk built the Sorrel lighthouse from 4,000 blocks of granite.';
const same = `The island is quiet. ${claim} Visitors come in summer.`;
const other = 'The ferry leaves at noon. Tickets are sold on board. Dogs travel free.';
const apart = `In 1921 there was a storm. Ida Falk was an engineer. ${'Nothing else happened here. '.repeat(6)}The Sorrel lighthouse was built from granite. ${'Nobody came by. '.repeat(6)}They cut 4,000 blocks.`;

/** For each feature: a page with the higher value, a page with the lower one, and the claim where it is another one. */
const cases: Record<string, [higher: string, lower: string, claim?: string, context?: string]> = {
  termsInWindow: [same, apart],
  termsOnPage: [apart, other],
  weightInBestSentence: [same, apart],
  weightInWindow: [same, apart],
  weightInScattered: [apart, other],
  weightOnPage: [apart, other],
  weightInTwoBest: [same, apart],
  newWeightInWindow: [
    'The lighthouse is of granite.',
    'Ida Falk was born here.',
    'Ida Falk chose granite.',
    'Who was Ida Falk?',
  ],
  newWeightInScattered: ['The lighthouse is of granite.', 'Ida Falk was born.', 'Ida Falk chose granite.', 'Ida Falk'],
  rareInWindow: [same, other],
  laterHalfInWindow: [same, apart],
  lastTermsInWindow: [same, other],
  meanOfWindowSentences: [same, other],
  numbersInWindow: [same, 'The engineer Ida Falk built the Sorrel lighthouse.'],
  numbersOnPage: [apart, other],
  namesInWindow: [same, 'In 1921 an engineer built a lighthouse from 4,000 blocks.'],
  namesOnPage: [apart, other],
  numbersMissingOnPage: [other, same],
  namesMissingOnPage: [other, same],
  termsMissingOnPage: [other, same],
  weightMissingOnPage: [other, same],
  rarestMissingOnPage: [other, same],
  numbersMissingScattered: [other, apart],
  namesMissingScattered: [other, apart],
  numbersMissingInWindow: [other, same],
  namesMissingInWindow: [other, same],
  negatedInOne: ['Ida Falk never built the Sorrel lighthouse.', same],
  negatedApart: ['The mill is open.', 'The mill is not open.', 'The mill is not open.'],
  unsupportedStrength: [
    'The mill stands in Sorrel.',
    'The only mill stands in Sorrel.',
    'The only mill stands in Sorrel.',
  ],
  oppositeLead: ['Prices fell in Sorrel.', 'Prices rose in Sorrel.', 'Prices rose in Sorrel.'],
  oppositeAlone: ['Prices fell in Sorrel.', 'Prices rose in Sorrel.', 'Prices rose in Sorrel.'],
  boundTerms: [same, apart],
  boundLastTerms: [same, apart],
  rivalSentenceAtWorst: [apart, same],
  rivalSentenceLast: [apart, same],
  numbersOfSameKind: ['It has 40 percent sand.', 'It has 40 boats.', 'The soil is 40 percent sand.'],
  rivalNumber: ['It has 20 boats and 30 crews.', 'It has 30 boats and 20 crews.', 'The port has 30 boats.'],
  rivalNumberOfAnyKind: ['It opened in 1990 with 12 rooms.', 'It opened in 12 days.', 'It opened in 12.'],
  rivalNumberScattered: ['It has 20 boats and 30 crews.', 'It has 30 boats and 20 crews.', 'The port has 30 boats.'],
};

/** Features of the claim alone: a claim with the higher value and one with the lower. */
const ofClaim: Record<string, [string, string]> = {
  claimNegated: ['The mill is not open.', 'The mill is open.'],
  numbers: ['It has 3 boats and 4 crews.', 'It has boats and crews.'],
  names: ['We met Ida Falk.', 'We met an engineer.'],
};

describe('features', () => {
  it('has a case for each of them', () => {
    expect([...Object.keys(cases), ...Object.keys(ofClaim)].sort()).toEqual([...featureNames].sort());
  });

  it.each(Object.entries(cases))('%s tells pages apart', (name, row) => {
    const [higher, lower, own = claim, context = ''] = row;
    expect(featureOf(name, own, higher, context)).toBeGreaterThan(featureOf(name, own, lower, context));
  });

  it.each(Object.entries(ofClaim))('%s tells claims apart', (name, [higher, lower]) => {
    expect(featureOf(name, higher, other)).toBeGreaterThan(featureOf(name, lower, other));
  });

  it('does not change with text that has no word of the claim', () => {
    const longer = `${same} ${'Gulls sleep beneath wooden piers. '.repeat(20)}`;
    for (const name of featureNames) {
      expect([name, featureOf(name, claim, longer)]).toEqual([name, featureOf(name, claim, same)]);
    }
  });
});
