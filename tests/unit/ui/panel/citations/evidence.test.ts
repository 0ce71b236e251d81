import { describe, expect, it } from 'vitest';
import type { AssistantMessage } from '../../../../../lib/core/message';
import { evidenceSentence } from '../../../../../lib/ui/panel/citations/evidence';
import { answer } from '../fake-background';

/** An answer of one quote that was found in its page. */
function quoted(notices: AssistantMessage['notices'] = []): AssistantMessage {
  return answer({
    mode: 'quotes',
    text: 'Marl | Norway',
    sources: [{ id: 1, url: 'https://lights.example/', title: 'Lights', domain: 'lights.example', status: 'read' }],
    citations: [
      {
        claim: { start: 0, end: 13 },
        sourceIds: [1],
        check: { verdict: 'found' },
      },
    ],
    notices,
  });
}

describe('the sentence below an answer', () => {
  it('says of quotes that they are word for word', () => {
    expect(evidenceSentence(quoted())).toBe('Quoted word for word');
  });

  it('does not say so of a number that was counted in a table, whose rows alone are quoted', () => {
    const rows = [{ citation: 0, cells: ['Marl', 'Norway'] }];
    const counted = { operation: 'count' as const, value: 1, of: 4, heads: ['Lighthouse', 'Country'], rows };
    expect(evidenceSentence(quoted([{ type: 'counted', counted }]))).toBe('1 of 1 citation found in its page');
  });
});
