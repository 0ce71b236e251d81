import { describe, expect, it } from 'vitest';
import { numberedItems } from '../../../../lib/passages/text/numbered-items';
import { markdownToBlocks } from '../../../../lib/passages/text/plain-text';

describe('numbers within one paragraph', () => {
  it.each([
    ['3. Ronnie James Dio 2. Rob Halford, of Orrin 1. Bruce Dickinson', [3, 2, 1]],
    ['1) The tenant pays. 2) The landlord mends. 3) Both sign.', [1, 2, 3]],
    ['1. Ronnie\n2. Rob\n3. Bruce', [1, 2, 3]],
    ['1. 富士山 2. 浅間山 3. 阿蘇山', [1, 2, 3]],
  ])('make items of %j', (text, markers) => expect(numberedItems(text).map(({ marker }) => marker)).toEqual(markers));

  it('are no part of their items, which keep all other words', () => {
    expect(numberedItems('2. Rob Halford, of Orrin 1. Bruce').map(({ text }) => text)).toEqual([]);
    expect(numberedItems('3. Dio 2. Rob Halford, of Orrin 1. Bruce').map(({ text }) => text)).toEqual([
      'Dio',
      'Rob Halford, of Orrin',
      'Bruce',
    ]);
  });

  it.each([
    '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6',
    '3. August 1914 and 4. August 1914 and 5. August 1914',
    'The years were 1. good 2. better 3. best',
    '1. The first and 3. the third and 4. the fourth',
    '5. Rob Halford 4. Bruce Dickinson 3. Ozzy Osbourne',
    '1. Only this one.',
  ])('make none of %j', (text) => expect(numberedItems(text)).toEqual([]));

  it('make a list of a paragraph of a page', () => {
    const blocks = markdownToBlocks(
      '# Singers\n\n3\\. Ronnie James Dio 2. Rob Halford 1. Bruce Dickinson\n\nThese are three.',
    );
    expect(blocks.map(({ kind, text, marker }) => [kind, text, marker])).toEqual([
      ['heading', 'Singers', undefined],
      ['list-item', 'Ronnie James Dio', 3],
      ['list-item', 'Rob Halford', 2],
      ['list-item', 'Bruce Dickinson', 1],
      ['paragraph', 'These are three.', undefined],
    ]);
  });
});
