import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import { type Preferences, preferences } from '../../../core/choices/preferences';
import { NoticeBox } from '../../shared/notice-box';
import { plural, t } from '../../shared/texts';
import { Field } from '../controls/field';
import { Select } from '../controls/select';
import type { StorageModel } from '../model/storage-model';

/** The number of days for which threads are kept. A choice that deletes threads at once is confirmed first. */
export function HistoryDays({ model, keepDays }: { model: StorageModel; keepDays: Preferences['keepDays'] }): VNode {
  const id = useId();
  const pending = model.pending.value;
  const shown = pending?.keepDays ?? keepDays;
  const choices = preferences.keepDays.values.map((days) => ({
    value: String(days),
    label: days === 0 ? t('options.data.keep_forever') : plural('options.data.keep_days', days),
  }));
  const chosenOf = (value: string) => preferences.keepDays.values.find((days) => String(days) === value) ?? 0;
  return (
    <div class="form spaced">
      <Field label={t('options.data.keep')} control={id}>
        <Select
          id={id}
          value={String(shown)}
          options={choices}
          onChoose={(value) => void model.keep(chosenOf(value))}
          isShort
        />
        <p class="hint">{t(shown === 0 ? 'options.data.keep_forever_hint' : 'options.data.keep_hint')}</p>
        {pending && (
          <div class="under">
            <NoticeBox
              icon="trash"
              title={plural('options.data.keep_ask', pending.count)}
              role="alert"
              actions={
                <>
                  <button type="button" class="button" onClick={() => void model.confirmKeep()}>
                    {plural('options.data.keep_do', pending.count)}
                  </button>
                  <button type="button" class="button plain" onClick={() => model.cancelKeep()}>
                    {t('options.confirm_keep')}
                  </button>
                </>
              }
            >
              <p>{plural('options.data.keep_ask_hint', pending.keepDays)}</p>
            </NoticeBox>
          </div>
        )}
      </Field>
    </div>
  );
}
