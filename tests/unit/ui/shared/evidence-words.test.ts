import { expect, it } from 'vitest';
import { verdicts } from '../../../../lib/core/source';
import { exportWords } from '../../../../lib/ui/shared/evidence-words';
import { t } from '../../../../lib/ui/shared/texts';
import { verdictEntries } from '../../../../lib/ui/shared/verdicts';

it('names each verdict in exports as it is named on screen', () => {
  const { verdict: nameOf } = exportWords();
  for (const verdict of [...verdicts, 'unchecked', 'elsewhere'] as const)
    expect(nameOf(verdict)).toBe(t(verdictEntries[verdict].texts.name));
});
