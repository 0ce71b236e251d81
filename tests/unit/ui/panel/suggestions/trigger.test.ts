import { describe, expect, it } from 'vitest';
import { searchList } from '../../../../../lib/ui/panel/suggestions/search-list';
import { triggerAt } from '../../../../../lib/ui/panel/suggestions/trigger';

describe('what the caret stands behind', () => {
  it.each([
    ['/', { kind: 'prompts', query: '', start: 0, end: 1 }],
    ['/key fa', { kind: 'prompts', query: 'key fa', start: 0, end: 7 }],
    ['@', { kind: 'tabs', query: '', start: 0, end: 1 }],
    ['Compare @tide mi', { kind: 'tabs', query: 'tide mi', start: 8, end: 16 }],
    ['(@mill', { kind: 'tabs', query: 'mill', start: 1, end: 6 }],
    ['anna@chronicle', null],
    ['and/or', null],
    ['why?', null],
    ['@mill\nand', null],
    [`@${'x'.repeat(10_000)}`, null],
    [`/${'x'.repeat(10_000)}`, null],
    ['', null],
  ])('%j', (text, expected) => expect(triggerAt(text, text.length)).toEqual(expected));

  it('is what stands before the caret, not after it', () => {
    expect(triggerAt('See @mi and more', 7)).toEqual({ kind: 'tabs', query: 'mi', start: 4, end: 7 });
  });
});

describe('a list that is searched', () => {
  const titles = ['Carrow Tide Mill', 'Café au lait', 'Tidal windmills', 'Orrisport'];
  const search = (query: string) => searchList(titles, query, (title) => title);

  it('has every word of the query, without regard to case and accents; beginnings of words first', () => {
    expect(search('MILL')).toEqual(['Carrow Tide Mill', 'Tidal windmills']);
    expect(search('mill tid')).toEqual(['Carrow Tide Mill', 'Tidal windmills']);
    expect(search('cafe')).toEqual(['Café au lait']);
    expect(search('mill orris')).toEqual([]);
    expect(search(' ')).toEqual(titles);
  });
});
