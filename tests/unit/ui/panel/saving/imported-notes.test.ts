import { expect, it } from 'vitest';
import { noteFile } from '../../../../../lib/core/files/note-file';
import { savedAnswer } from '../../../../../lib/ui/panel/saving/saved-answer';
import { threadMarkdown } from '../../../../../lib/ui/panel/saving/thread-markdown';
import { answer, view } from '../fake-background';

const at = Date.UTC(2026, 10, 23, 12);
const imported = { text: 'An answer.', stopReason: 'stop', imported: { at } } as const;

it('a note of an imported answer says so, in its fields and before its text', async () => {
  const { text } = noteFile(await savedAnswer(answer(imported), 'Why?').note());
  expect(text).toMatch(/^---\n[\s\S]*\nimported: true\n[\s\S]*---\n\nImported [^\n]*2026[^\n]*\.\n\nAn answer\.\n$/);
  const { imported: _, ...own } = imported;
  expect(noteFile(await savedAnswer(answer(own), 'Why?').note()).text).not.toMatch(/imported/i);
});

it('a thread as Markdown says it of each imported answer', async () => {
  expect(await threadMarkdown(view(imported))).toMatch(/\n## Why\?\n\nImported [^\n]*\n\nAn answer\.\n$/);
});
