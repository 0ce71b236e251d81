import type { VNode } from 'preact';
import { t } from '../../shared/texts';
import { Field } from '../controls/field';
import { Select } from '../controls/select';
import type { ArgumentField } from '../model/tool-arguments';
import { argumentText } from './tool-texts';

interface ToolFieldProps {
  field: ArgumentField;
  /** The name of the tool. */
  tool: string;
  id: string;
  value: string;
  onType: (text: string) => void;
}

/** The field for one argument of a tool, by the argument's kind. */
export function ToolField({ field, tool, id, value, onType }: ToolFieldProps): VNode {
  const { name, kind, description, isRequired, choices } = field;
  const emptyChoice = isRequired ? [] : [{ value: '', label: t('options.tools.not_said') }];
  const common = {
    id,
    class: 'input',
    value,
    'aria-describedby': `${id}-hint`,
    autocomplete: 'off',
    spellcheck: false,
  };
  return (
    <Field label={name} control={id}>
      {kind === 'choice' && (
        <Select
          id={id}
          value={value}
          options={[...emptyChoice, ...choices.map((choice) => ({ value: choice, label: choice }))]}
          onChoose={onType}
          isShort
        />
      )}
      {kind === 'lines' && <textarea {...common} onInput={(event) => onType(event.currentTarget.value)} />}
      {kind === 'number' && (
        <input
          {...common}
          class="input short"
          inputMode="numeric"
          onInput={(event) => onType(event.currentTarget.value)}
        />
      )}
      {kind === 'text' && <input {...common} onInput={(event) => onType(event.currentTarget.value)} />}
      <p class="hint" id={`${id}-hint`}>
        {argumentText(tool, field) ?? <span lang="en">{description}</span>}
        {kind === 'lines' && (
          <>
            <br />
            {t('options.tools.lines')}
          </>
        )}
      </p>
    </Field>
  );
}
