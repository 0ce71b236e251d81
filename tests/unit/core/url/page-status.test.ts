import { expect, it } from 'vitest';
import { pageStatusReason } from '../../../../lib/core/url/page-status';

it.each([
  [401, 'page-blocked'],
  [403, 'page-blocked'],
  [404, 'page-unreadable'],
  [429, 'overloaded'],
  [451, 'page-blocked'],
  [503, 'overloaded'],
])('HTTP %i of a page: %s', (status, type) => expect(pageStatusReason(status)).toEqual({ type }));
