// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { watchSize } from '../../../../../lib/ui/shared/observers/watch-size';

it('tells each listener once of all its elements that changed, by one observer, until it has ended', () => {
  const observed = new Set<Element>();
  const made: ((entries: { target: Element }[]) => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: (entries: { target: Element }[]) => void) {
        made.push(changed);
      }
      observe = (element: Element) => observed.add(element);
      unobserve = (element: Element) => observed.delete(element);
    },
  );
  const [area, content, other] = ['div', 'table', 'pre'].map((name) => document.createElement(name)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  const heard: string[] = [];
  const end = watchSize([area, content], () => heard.push('table'));
  watchSize([other], () => heard.push('code'));
  made[0]?.([area, content, other].map((target) => ({ target })));
  expect([made.length, heard]).toEqual([1, ['table', 'code']]);
  end();
  expect([...observed]).toEqual([other]);
  made[0]?.([{ target: area }]);
  expect(heard).toEqual(['table', 'code']);
});
