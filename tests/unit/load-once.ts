import { loadSynonyms } from '../../lib/passages/question/synonyms';

// Modules stay loaded in a worker that files share: a file that ends while it loads them would leave the others a load without an end.
await loadSynonyms();
