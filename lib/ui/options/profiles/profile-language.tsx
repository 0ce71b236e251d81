import type { VNode } from 'preact';
import { languageName, textLocale } from '../../shared/formats';
import { t, textLanguage } from '../../shared/texts';
import { Field } from '../controls/field';
import { Select } from '../controls/select';
import type { ProfileFieldProps } from './profile-field';

/** Languages that are offered, as tags of BCP 47. A profile from a file may name another one. */
const offered =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt-BR pt-PT ro ru sk sl sr sv ta th tr uk ur vi zh-Hans zh-Hant';

function languages(chosen: string | undefined): { value: string; label: string }[] {
  const tags = offered.split(' ');
  const isOther = chosen !== undefined && chosen !== 'interface' && !tags.includes(chosen);
  const collator = new Intl.Collator(textLocale());
  return [...tags, ...(isOther ? [chosen] : [])]
    .map((tag) => ({ value: tag, label: t('options.profile.languages.always', { language: languageName(tag) }) }))
    .sort((one, other) => collator.compare(one.label, other.label));
}

/** Choice of the language that a model answers in. */
export function AnswerLanguageField({ profile: { answerLanguage }, id, label, edit }: ProfileFieldProps): VNode {
  const interfaceLanguage = languageName(textLanguage().lang);
  return (
    <Field label={label} control={id}>
      <Select
        id={id}
        value={answerLanguage ?? ''}
        options={[
          { value: '', label: t('options.profile.languages.question') },
          { value: 'interface', label: t('options.profile.languages.interface', { language: interfaceLanguage }) },
          ...languages(answerLanguage),
        ]}
        onChoose={(value) => edit({ answerLanguage: value === '' ? undefined : value })}
        describedBy={`${id}-hint`}
      />
      <p class="hint" id={`${id}-hint`}>
        {t('options.profile.language_hint')}
      </p>
    </Field>
  );
}
