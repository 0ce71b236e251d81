import { describe } from 'vitest';
import { createMemorySearchStore } from '../../../../lib/extension/search/memory-search-store';
import { itIsASearchStore } from './store-contract';

describe('the search store in memory', () => {
  itIsASearchStore(async () => createMemorySearchStore());
});
