import { expect, it } from 'vitest';
import { kindOfPageStatus } from '../../../../lib/core/url/page-status';

it.each([
  [401, 'blocked'],
  [403, 'blocked'],
  [404, 'bad-response'],
  [429, 'overloaded'],
  [451, 'blocked'],
  [503, 'overloaded'],
])('HTTP %i of a page: %s', (status, kind) => expect(kindOfPageStatus(status)).toBe(kind));
