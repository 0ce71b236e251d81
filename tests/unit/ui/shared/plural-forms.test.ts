import { expect, inject, it } from 'vitest';

/** Texts whose number is never one, or has a unit behind it: a constant above one, a length above a limit, parts that are shown from two on. */
const alwaysMany = [
  'panel_error_context_say_limit',
  'panel_error_context_say_question_limit',
  'panel_notice_context_full_limit',
  'options_tools_milliseconds',
  'panel_composer_too_long',
  'panel_contradict_leaves',
  'panel_contradict_leaves_several',
  'panel_contradict_leaves_sample',
  'panel_leaving_amount_cut',
  'panel_plan_growing',
];
/** A number, then a noun or a verb in the plural; in `{sent} of {all}< characters>` the size of a text. */
const many = /\{(?:count|done|all|limit|added|threads|pages|of|rest)\} (?:\w+s|were|are|have)\b/;

it('a text with a number and a plural has a form for one', () => {
  const texts = Object.entries(inject('messages')).map(([key, { message }]) => ({ key, forms: message.split(' | ') }));
  const manyOnly = texts.filter(({ forms }) => forms.length === 1 && many.test(forms[0] ?? '')).map(({ key }) => key);
  expect(manyOnly.sort()).toEqual(alwaysMany.sort());
});
