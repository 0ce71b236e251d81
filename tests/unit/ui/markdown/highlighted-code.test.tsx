// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { HighlightedCode } from '../../../../lib/ui/markdown/highlighted-code';
import { pageRoot } from '../drawn-page';

const root = pageRoot();

const draw = (code: string, language: string) =>
  act(() => render(<HighlightedCode code={code} language={language} />, root));
const coloured = () => root.querySelectorAll('[class^=hljs-]').length;

it('colours code of a known language, and changes none of its characters', async () => {
  const code = 'const a = "<b>"; // a note\nreturn 12;\n';
  await draw(code, 'ts');
  expect(root.textContent).toBe(code);
  await vi.waitFor(() => expect(coloured()).toBeGreaterThan(2), { timeout: 20_000 });
  expect(root.textContent).toBe(code);
  expect(root.querySelector('b')).toBeNull();
  expect(root.querySelector('.hljs-string')?.textContent).toBe('"<b>"');
});

it('shows what is added at once, and colours it again when it rests', async () => {
  await draw('let a', 'js');
  await vi.waitFor(() => expect(coloured()).toBe(1), { timeout: 20_000 });
  await draw('let ab = 1', 'js');
  expect(root.textContent).toBe('let ab = 1');
  await vi.waitFor(() => expect(coloured()).toBe(2), { timeout: 20_000 });
});

it.each([
  ['of no known language', 'let a = 1', 'klingon'],
  ['without a language', 'let a = 1', ''],
  ['that is long', 'let a = 1;\n'.repeat(1000), 'js'],
])('leaves code %s as it is', async (_, code, language) => {
  await draw('let b', 'js');
  await vi.waitFor(() => expect(coloured()).toBe(1), { timeout: 20_000 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await draw(code, language);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(coloured()).toBe(0);
  expect(root.textContent).toBe(code);
});
