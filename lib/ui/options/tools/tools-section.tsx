import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { OptionsState } from '../../../core/protocol/options-protocol';
import { t } from '../../shared/texts';
import { Field } from '../controls/field';
import { Select } from '../controls/select';
import type { OptionsModel } from '../model/options-model';
import { argumentFields } from '../model/tool-arguments';
import { ToolField } from './tool-field';
import { ToolRunResult } from './tool-run';
import { toolText } from './tool-texts';

/** A form that calls any of the tools. */
export function ToolsSection({ model, state }: { model: OptionsModel; state: OptionsState }): VNode {
  const { tools } = model;
  const isShown = model.section.value === 'tools';
  // The origins that a tool needs depend on the services and the profile, so they are loaded with every change of them.
  useEffect(() => {
    if (isShown && state) void tools.load();
  }, [isShown, state, tools]);
  const { chosen } = tools;
  const run = chosen && tools.runs.value[chosen.name];
  const isRunning = run?.state.type === 'running';
  const profile = state.profiles.find(({ id }) => id === state.profileId)?.name ?? '';
  return (
    <>
      <h1>{t('options.section.tools')}</h1>
      <p class="lead">{t('options.tools.lead', { profile })}</p>
      {chosen && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!isRunning) void tools.run(chosen);
          }}
        >
          <div class="form">
            <Field label={t('options.tools.tool')} control="tool-name">
              <Select
                id="tool-name"
                value={chosen.name}
                options={tools.tools.value.map(({ name }) => ({ value: name, label: name }))}
                onChoose={(name) => tools.choose(name)}
                describedBy="tool-description"
              />
              <p class="hint" id="tool-description">
                {toolText(chosen) ?? <span lang="en">{chosen.description}</span>}
              </p>
            </Field>
            {argumentFields(chosen).map((field) => (
              <ToolField
                key={`${chosen.name}-${field.name}`}
                field={field}
                tool={chosen.name}
                id={`tool-${field.name}`}
                value={tools.typed.value[chosen.name]?.[field.name] ?? ''}
                onType={(typed) => tools.edit(chosen, field.name, typed)}
              />
            ))}
          </div>
          <div class="form-foot">
            {isRunning ? (
              <button type="button" class="button" onClick={() => void tools.stop(chosen)}>
                {t('options.tools.stop')}
              </button>
            ) : (
              <button type="submit" class="button primary">
                {t('options.tools.run')}
              </button>
            )}
          </div>
        </form>
      )}
      {run && <ToolRunResult run={run} />}
    </>
  );
}
