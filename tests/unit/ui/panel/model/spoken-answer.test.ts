import { expect, it, vi } from 'vitest';
import { spokenAnswer } from '../../../../../lib/ui/panel/model/spoken-answer';

it('speaks words without the marks of Markdown and of citations', () => {
  const text = '# The mill\n\nIt is **very old** [3], see `map`.\n\n- [a pond](https://a.example/)\n- two *wheels*';
  const at = text.indexOf(' [3]');
  const citations = [{ claim: { start: 12, end: at }, marker: { start: at + 1, end: at + 4 }, sourceIds: [3] }];
  const spoken = spokenAnswer({ text, citations });
  expect(spoken).toBe('The mill\n\nIt is very old, see map.\n\na pond\n\ntwo wheels');
});

it('parts the cells of a row', () => {
  const text = '| Ticket | Price |\n| --- | --- |\n| Adult | £9 |';
  expect(spokenAnswer({ text, citations: [] })).toBe('Ticket, Price\n\nAdult, £9');
});

it('parts them by the sign of the language of the texts', async () => {
  vi.resetModules();
  const join = (_key: string, { first, second }: Record<string, string>) => `${first}、${second}`;
  vi.doMock('#i18n', () => ({
    i18n: { t: (key: string, values?: object) => (values ? join(key, { ...values }) : 'ja') },
  }));
  const { spokenAnswer: japanese } = await import('../../../../../lib/ui/panel/model/spoken-answer');
  const text = '| 入場料 | 時間 | 曜日 |\n| --- | --- | --- |\n| 900円 | 9時 | 月 |';
  expect(japanese({ text, citations: [] })).toBe('入場料、時間、曜日\n\n900円、9時、月');
  vi.doUnmock('#i18n');
});

it('tells the numbers of steps, and leaves code as it is', () => {
  const text = '1. Shut the sluice.\n2. Repeat step 1.\n\n```go\nfunc main() {\n\topen()\n}\n```';
  expect(spokenAnswer({ text, citations: [] })).toBe(
    '1. Shut the sluice.\n\n2. Repeat step 1.\n\nfunc main() {\n\topen()\n}',
  );
});

it('speaks the beginning of a long answer, with the citations that are in it', () => {
  const text = Array.from({ length: 2_000 }, (_, line) => `**Line ${line}** is here.`).join('\n\n');
  const citations = [
    { claim: { start: 0, end: 19 }, sourceIds: [1] },
    { claim: { start: 40_000, end: 40_010 }, sourceIds: [2] },
  ];
  const spoken = spokenAnswer({ text, citations });
  expect(spoken.startsWith('Line 0 is here.\n\nLine 1 is here.')).toBe(true);
  expect(spoken.endsWith(' …')).toBe(true);
  expect(spoken.length).toBeLessThan(8_002);
  expect(spoken).not.toContain('*');
});
