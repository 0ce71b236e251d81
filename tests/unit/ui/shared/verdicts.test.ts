import { expect, it } from 'vitest';
import { verdicts } from '../../../../lib/core/source';
import { shownVerdicts, verdictEntries } from '../../../../lib/ui/shared/verdicts';

it('ranks the verdicts, each with a severity of its own, as the checks do', () => {
  const severities = shownVerdicts.map((verdict) => verdictEntries[verdict].severity);
  expect(new Set(severities).size).toBe(severities.length);
  expect(verdicts.toSorted((one, other) => verdictEntries[one].severity - verdictEntries[other].severity)).toEqual(
    verdicts,
  );
});

it("has a text for the count below an answer for every verdict except 'found' and 'waiting'", () => {
  const uncounted = shownVerdicts.filter((verdict) => verdictEntries[verdict].texts.count === undefined);
  expect(uncounted).toEqual(['found', 'waiting']);
});
