import { describe, expect, it } from 'vitest';
import type { Source } from '../../../../lib/core/source';
import { compareAnswers } from '../../../../lib/passages/contradictions/compare-answers';

const source = (id: number, url: string): Source => ({
  id,
  url,
  title: url,
  domain: new URL(url).hostname,
  status: 'read',
});

async function differences(question: string, first: string, second: string) {
  const compared = await compareAnswers(question, { text: first, sources: [] }, { text: second, sources: [] });
  return compared.differences.map((one) => [one.first.text, one.second.text]);
}

describe('two answers to one question', () => {
  it('share pages, and have pages of their own, whatever their numbers and the form of the address', async () => {
    const first = [
      source(1, 'https://www.a.example/x/?utm_source=feed'),
      source(2, 'https://b.example/'),
      source(3, 'https://c.example/'),
    ];
    const second = [source(7, 'https://c.example/'), source(8, 'https://a.example/x'), source(9, 'https://d.example/')];
    const { shared, onlyFirst, onlySecond } = await compareAnswers(
      'Q?',
      { text: '', sources: first },
      { text: '', sources: [...second, source(10, 'https://d.example/')] },
    );
    expect(shared.map(({ id }) => id)).toEqual([1, 3]);
    expect(onlyFirst.map(({ id }) => id)).toEqual([2]);
    expect(onlySecond.map(({ id }) => id)).toEqual([10]);
  });

  it.each([
    [
      'How tall is Skerrow Light?',
      'Skerrow Light is 41.6 metres tall and was first lit on 14 May 1876.',
      'Skerrow Light is 38.2 metres tall.',
      [['41.6 metres', '38.2 metres']],
    ],
    [
      'When was Skerrow Light first lit?',
      'Skerrow Light was first lit on 14 May 1876.',
      'Skerrow Light was first lit on 1 October 1874.',
      [['14 May 1876', '1 October 1874']],
    ],
    ['How tall is Skerrow Light?', 'Skerrow Light is 41.6 metres tall.', 'Skerrow Light is 41.6 m tall.', []],
    ['How tall is Skerrow Light?', 'Skerrow Light is 41.6 metres tall.', 'Skerrow Light has 212 steps.', []],
    ['How tall is Skerrow Light?', 'Skerrow Light is 41.6 metres tall.', 'Ostrel Light is 38.2 metres tall.', []],
    ['How tall is Skerrow Light?', '', 'Skerrow Light is 38.2 metres tall.', []],
  ])('are compared by what they state: %s %s / %s', async (question, first, second, expected) => {
    expect(await differences(question, first, second)).toEqual(expected);
  });
});
