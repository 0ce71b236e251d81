import {
  fillPrompt,
  type Prompt,
  type PromptVariable,
  promptVariables,
  variablesOf,
} from '../../../core/choices/prompt';
import { formatDay, formatList } from '../../shared/formats';
import { t, textWithoutIsolates } from '../../shared/texts';
import type { PanelModel } from '../model/panel-model';
import type { BuiltInPrompt } from './built-in-prompts';

/** Characters of a selection up to which it becomes a part of the question; a longer one is attached. */
const inlineSelection = 300;
/** Characters of the clipboard up to which they become a part of the question; more is attached. */
const inlineClipboard = 2_000;

/** The text for the field, or a sentence that says why there is none; empty if the panel already shows why. */
export type PromptOutcome = { ok: true; text: string } | { ok: false; sentence: string };

const refused = (sentence: string): PromptOutcome => ({ ok: false, sentence });
const list = (names: readonly string[]) => formatList(names.map((name) => `{{${name}}}`));

/** Attaches the open page, unless it is. @returns whether it is attached now */
async function ensurePage({ state, attachments }: PanelModel): Promise<boolean> {
  const url = state.value?.page?.url;
  const isAttached = () =>
    attachments.ofDraft.value.some((one) => one.kind === 'page' && (url === undefined || one.url === url)) ?? false;
  if (url === undefined || !isAttached()) await attachments.attachPage();
  return attachments.error.value === null && isAttached();
}

/** Selected text for the question: whole if it is short, else its beginning, the whole being attached. */
async function selectionFor(model: PanelModel): Promise<string | null> {
  const taken = await model.client.call('take-selection', { maxLength: inlineSelection }).catch(() => null);
  if (taken === null) return null;
  if (!taken.ok) {
    model.attachments.error.value = taken.error;
    return null;
  }
  return taken.attached ? `${taken.text.trimEnd()}…` : taken.text;
}

async function clipboardFor(model: PanelModel, copied: string): Promise<string> {
  if (copied.length <= inlineClipboard) return copied;
  await model.attachments.attachText(copied);
  return t('panel.prompts.attached_text');
}

/** Writes a prompt of the slash menu: attaches what it is about. */
export async function useBuiltInPrompt(prompt: BuiltInPrompt, model: PanelModel): Promise<PromptOutcome> {
  const attached = model.attachments.ofDraft.value;
  if (prompt.id === 'compare') return { ok: true, text: attached.length > 1 ? prompt.text : `${prompt.text} @` };
  if (attached.length > 0) return { ok: true, text: prompt.text };
  const { aboutSelection } = prompt;
  const selection = aboutSelection && (await selectionFor(model));
  if (selection) return { ok: true, text: aboutSelection(selection) };
  model.attachments.error.value = null;
  return (await ensurePage(model)) ? { ok: true, text: prompt.text } : refused('');
}

/**
 * Writes a prompt of the person's own: replaces its variables, and attaches what is too long for a question. Must be
 * called while a key or a click is handled, since the browser asks then whether the clipboard may be read.
 */
export async function useOwnPrompt({ text }: Prompt, model: PanelModel): Promise<PromptOutcome> {
  const { known, unknown } = variablesOf(text);
  if (unknown.length > 0) {
    const names = { unknown: list(unknown), known: list(promptVariables) };
    return refused(t('panel.prompts.unknown', names));
  }
  const copied = known.includes('clipboard') ? model.client.readClipboard() : undefined;
  const values: Partial<Record<PromptVariable, string>> = {};
  if (copied) {
    const content = await copied.catch(() => null);
    if (content === null) return refused(t('panel.prompts.no_clipboard'));
    if (content.trim() === '') return refused(t('panel.prompts.empty_clipboard'));
    values.clipboard = await clipboardFor(model, content.trim());
  }
  if (known.includes('selection')) {
    const selection = await selectionFor(model);
    if (selection === null) return refused('');
    if (selection === '') return refused(t('panel.prompts.no_selection'));
    values.selection = selection;
  }
  if (known.includes('page')) {
    if (!(await ensurePage(model))) return refused('');
    values.page = textWithoutIsolates('shared.quoted', { text: model.attachments.ofDraft.value.at(-1)?.title ?? '' });
  }
  if (known.includes('date')) {
    values.date = formatDay(new Date());
  }
  return { ok: true, text: fillPrompt(text, values) };
}
