import { describe, expect, it } from 'vitest';
import {
  type Collection,
  collectionLimits,
  withMembers,
  withoutMembers,
} from '../../../../lib/core/library/collection';

const empty: Collection = { id: 'c', name: 'Mills', threadIds: [], pageIds: [], createdAt: 0, updatedAt: 0 };

describe('the members of a collection', () => {
  it('are listed once, in the order of adding', () => {
    const one = withMembers(empty, { pageIds: ['b', 'a'], threadIds: ['t'] });
    expect(withMembers(one, { pageIds: ['a', 'c'] })).toMatchObject({ pageIds: ['b', 'a', 'c'], threadIds: ['t'] });
    expect(withoutMembers(one, { pageIds: ['b'] })).toMatchObject({ pageIds: ['a'], threadIds: ['t'] });
  });

  it('are never cut where an earlier build allowed more', () => {
    const many = { ...empty, pageIds: Array.from({ length: collectionLimits.pages + 3 }, (_, index) => `p${index}`) };
    expect(withMembers(many, { pageIds: ['new'] }).pageIds).toEqual(many.pageIds);
  });
});
