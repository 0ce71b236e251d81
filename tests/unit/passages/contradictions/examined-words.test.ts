import { describe, expect, it } from 'vitest';
import type { AssistantMessage } from '../../../../lib/core/message';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import { citedClaim } from '../../../../lib/passages/contradictions/cited-claim';
import { isCopy } from '../../../../lib/passages/contradictions/copied-words';
import { examinationQuery } from '../../../../lib/passages/contradictions/examination-query';
import { sentenceOfSelection } from '../../../../lib/passages/contradictions/sentence-of-selection';

describe('examinationQuery', () => {
  it.each([
    ['Skarn Light is 41.6 metres tall.', '', 'Skarn Light is tall'],
    ['It was first lit on 14 May 1876.', 'When was Skarn Light first lit?', 'skarn light It was first lit'],
    ['Skarn Light was designed by Augusta Thorn.', '', 'Skarn Light was designed'],
    ['Dogs are allowed on the beach at Orm.', '', 'Dogs are allowed on the beach at Orm'],
  ])('searches for %s (%s) without its value', (text, about, query) => {
    expect(examinationQuery({ text }, about)).toBe(query);
  });

  it('leaves only the value out that matters', () => {
    const text = 'Skarn Light is 41.6 metres tall and was first lit in 1874.';
    expect(examinationQuery({ text, focus: { start: 15, end: 19 } }, '')).toBe(
      'Skarn Light is tall and was first lit in 1874',
    );
  });

  it('is cut at a word', () => {
    const query = examinationQuery({ text: 'The harbour of Orm is wide and open. '.repeat(20) }, '');
    expect(query.length).toBeLessThanOrEqual(200);
    expect(query).toMatch(/\w$/);
  });
});

describe('sentenceOfSelection', () => {
  const markdown = '# Skarn\n\nIt is old. The **tower** is 41.6 metres\nhigh. It is grey.';

  it('finds the sentence of a selected number', () => {
    const { claim, isInPage } = sentenceOfSelection(markdown, '41.6 metres');
    const { text, focus } = claim;
    expect(isInPage).toBe(true);
    expect(text.replace('\n', ' ')).toBe('The tower is 41.6 metres high.');
    expect(focus && text.slice(focus.start, focus.end)).toBe('41.6 metres');
  });

  it.each([
    ['It is old. The tower', true],
    ['Skarn It is old.', true],
    ['metres high.[2] It is grey.', true],
    ['a menu entry', false],
  ])('is the selection itself where it is no part of one sentence: %s', (selection, isInPage) => {
    expect(sentenceOfSelection(markdown, ` ${selection.replace(' ', '\n ')} `)).toEqual({
      claim: { text: selection.replace('[2]', '') },
      isInPage,
    });
  });

  it('cuts a long selection at a word', () => {
    const { claim } = sentenceOfSelection(markdown, 'harbour '.repeat(60));
    expect(claim.text).toMatch(/^(?:harbour )*harbour$/);
    expect(claim.text.length).toBeGreaterThan(390);
    expect(claim.text.length).toBeLessThanOrEqual(400);
  });
});

describe('isCopy', () => {
  const quote = 'The old bridge is 38 metres long and nobody has crossed it since the flood.';
  it.each([
    [true, quote, 'The old bridge is 38 metres long, and nobody has crossed it since the flood!'],
    [false, quote, 'Long ago a surveyor found that the bridge at Orm measures 38 metres from pier to pier.'],
    [false, 'It is 38 m long.', 'It is 38 m long.'],
  ])('%s: %s | %s', (copied, one, other) => {
    expect(isCopy({ quote: one }, { quote: other })).toBe(copied);
  });
});

describe('citedClaim', () => {
  const ids = { id: 'a', threadId: 't', parentId: 'q' };
  const answer = (changes: Partial<AssistantMessage>) => ({ ...emptyAnswer(ids, 0), ...changes });

  it('is the sentence of a written answer without its marks', () => {
    const text = 'Hello. The **tower** is 41 m high [1].';
    const citation = { claim: { start: 7, end: 33 }, marker: { start: 34, end: 37 }, sourceIds: [1] };
    expect(citedClaim(answer({ text, citations: [citation] }), 0)).toEqual({ text: 'The tower is 41 m high.' });
  });

  it('is the sentence of a quote that answers', () => {
    const quote = 'It is old. The tower is 41 m high. It is grey.';
    const citation = {
      claim: { start: 0, end: quote.length },
      sourceIds: [1],
      quote,
      answering: { start: 24, end: 28 },
    };
    const message = answer({ mode: 'quotes', text: quote, citations: [citation] });
    expect(citedClaim(message, 0)).toEqual({ text: 'The tower is 41 m high.', focus: { start: 13, end: 17 } });
  });

  it('is none without a citation', () => {
    expect(citedClaim(answer({}), 3)).toBeUndefined();
  });
});
