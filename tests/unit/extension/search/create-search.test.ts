import { describe } from 'vitest';
import { createSearch } from '../../../../lib/extension/search/create-search';
import { itIsASearchStore } from './store-contract';

describe("the background's search store", () => {
  itIsASearchStore(async () => createSearch().store);
});
