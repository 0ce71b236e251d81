import './prompts-section.css';
import type { VNode } from 'preact';
import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import { type Prompt, promptLimits, promptVariables, variablesOf } from '../../core/choices/prompt';
import { formatList } from '../shared/formats';
import { IconButton } from '../shared/icon';
import { t, withGap } from '../shared/texts';
import { ChoiceList } from './model/choice-list';
import type { OptionsModel } from './model/options-model';

const braced = (names: readonly string[]) => formatList(names.map((name) => `{{${name}}}`));

/** Why a prompt cannot be used; empty if it can. */
function findPromptError({ name, text }: Prompt): string {
  if (name.trim() === '') return t('options.prompts.no_name');
  if (text.trim() === '') return t('options.prompts.no_text');
  const { unknown } = variablesOf(text);
  if (unknown.length === 0) return '';
  return t('panel.prompts.unknown', { unknown: braced(unknown), known: braced(promptVariables) });
}

interface PromptCardProps {
  prompt: Prompt;
  onChange: (prompt: Prompt) => void;
  onRemove: () => void;
}

function PromptCard({ prompt, onChange, onRemove }: PromptCardProps): VNode {
  const id = useId();
  const error = findPromptError(prompt);
  return (
    <section class="prompt-card" aria-label={prompt.name || t('options.prompts.new_name')}>
      <div class="prompt-head">
        <span class="slash" aria-hidden="true">
          /
        </span>
        <input
          class="input"
          aria-label={t('options.prompts.name')}
          placeholder={t('options.prompts.new_name')}
          maxLength={promptLimits.name}
          value={prompt.name}
          onInput={(event) => onChange({ ...prompt, name: event.currentTarget.value })}
        />
        <IconButton
          icon="trash"
          label={t('options.prompts.remove', { name: prompt.name || t('options.prompts.new_name') })}
          onClick={onRemove}
        />
      </div>
      <textarea
        class="input"
        rows={3}
        dir="auto"
        aria-label={t('options.prompts.text')}
        aria-describedby={error ? id : undefined}
        maxLength={promptLimits.text}
        value={prompt.text}
        onInput={(event) => onChange({ ...prompt, text: event.currentTarget.value })}
      />
      {error && (
        <p class="error-text" id={id} role="status">
          {error}
        </p>
      )}
    </section>
  );
}

/** The person's own prompts, which `/` offers in the panel. Every change is saved at once. */
export function PromptsSection({ model }: { model: OptionsModel }): VNode {
  const { client } = model;
  const list = useMemo(
    () =>
      new ChoiceList<Prompt[]>(
        () => client.call('list-prompts', {}),
        // One without a name or text is kept here until it has both.
        (prompts) =>
          client.call('save-prompts', { prompts: prompts.filter(({ name, text }) => name.trim() && text.trim()) }),
      ),
    [client],
  );
  const [removed, setRemoved] = useState<{ prompt: Prompt; at: number } | null>(null);
  useEffect(() => void list.load(), [list]);
  const prompts = list.value.value ?? [];
  function add(): void {
    void list.change([...prompts, { id: crypto.randomUUID(), name: '', text: '' }]);
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.prompt-card:last-of-type .prompt-head input')?.focus(),
    );
  }
  function undo(): void {
    if (removed === null) return;
    void list.change(prompts.toSpliced(removed.at, 0, removed.prompt));
    setRemoved(null);
  }
  return (
    <>
      <h1>{t('options.section.prompts')}</h1>
      <div class="group">
        <h2>
          {t('options.prompts.own')} <small>{t('options.prompts.own_hint')}</small>
        </h2>
        <p class="hint">
          {t('options.prompts.variables', Object.fromEntries(promptVariables.map((name) => [name, `{{${name}}}`])))}
        </p>
        {prompts.map((prompt, at) => (
          <PromptCard
            key={prompt.id}
            prompt={prompt}
            onChange={(changed) => void list.change(prompts.with(at, changed))}
            onRemove={() => {
              setRemoved({ prompt, at });
              void list.change(prompts.filter(({ id }) => id !== prompt.id));
            }}
          />
        ))}
        <div class="row">
          <button type="button" class="button" disabled={prompts.length >= promptLimits.count} onClick={add}>
            {t('options.prompts.add')}
          </button>
          {removed && (
            <span class="hint" role="status">
              {withGap(t('options.prompts.removed', { name: removed.prompt.name || t('options.prompts.new_name') }))}
              <button type="button" class="button link" onClick={undo}>
                {t('options.prompts.undo')}
              </button>
            </span>
          )}
        </div>
        {list.saveError.value && (
          <p class="error-text" role="alert">
            {t(`options.${list.saveError.value}`)}
          </p>
        )}
      </div>
    </>
  );
}
