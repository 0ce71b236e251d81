import { loadSynonyms } from '../../lib/passages/question/synonyms';

// Test files that share a worker share its loaded modules. If a file ended while the synonyms are being loaded, that
// load would never finish, and the files after it would wait for it: so it is awaited before any test.
await loadSynonyms();
