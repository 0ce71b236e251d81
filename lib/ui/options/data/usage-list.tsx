import './usage-list.css';
import type { VNode } from 'preact';
import { pageMinutes, type StorageUsage, type WipeableData } from '../../../core/protocol/data-calls';
import { formatBytes, formatNumber } from '../../shared/formats';
import { counted, joinFacts, t } from '../../shared/texts';
import { ConfirmButton } from '../controls/confirm-button';
import type { StorageModel } from '../model/storage-model';

/** The stored amount of each part, in words. */
function contentOf(what: Exclude<WipeableData, 'everything'>, usage: StorageUsage): string {
  switch (what) {
    case 'threads':
      return joinFacts([
        counted('options.data.threads_count', usage.threads.count),
        counted('options.data.messages_count', usage.threads.messages),
      ]);
    case 'library':
      return t('options.data.library_content', { number: formatNumber(usage.library.pages) });
    case 'pages':
      return counted('options.data.pages_count', usage.pages.count);
    case 'settings':
      return t('options.data.settings_content');
    case 'keys':
      return counted('options.data.keys_count', usage.keys.count);
  }
}

const parts = ['threads', 'library', 'settings', 'keys', 'pages'] as const;

/** List of the stored data, with the place and size of each part and a button to delete it. */
export function UsageList({ model }: { model: StorageModel }): VNode {
  const usage = model.usage.value;
  if (usage === null) return <p class="hint under">{t('options.data.counting')}</p>;
  const total = parts.reduce((sum, part) => sum + usage[part].bytes, 0);
  const wipeButton = (what: WipeableData) => (
    <ConfirmButton
      label={t(`options.data.wipe.${what}`)}
      question={t(`options.data.wipe_ask.${what}`)}
      action={t(`options.data.wipe_do.${what}`)}
      onConfirm={() => void model.wipe(what)}
    />
  );
  return (
    <>
      <ul class="usage">
        {parts.map((part) => (
          <li key={part}>
            <b>{t(`options.data.parts.${part}`)}</b>
            <span class="usage-text">
              {contentOf(part, usage)}
              <small>{t(`options.data.places.${part}`, { minutes: pageMinutes })}</small>
            </span>
            <span class="number">{formatBytes(usage[part].bytes)}</span>
            {wipeButton(part)}
          </li>
        ))}
        <li>
          <b>{t('options.data.total')}</b>
          <span class="usage-text">{t('options.data.total_hint')}</span>
          <span class="number">{formatBytes(total)}</span>
          {wipeButton('everything')}
        </li>
      </ul>
      <p class={model.outcome.value === 'failed' ? 'error-text' : 'hint'} role="status">
        {model.outcome.value && t(`options.data.${model.outcome.value}`)}
      </p>
    </>
  );
}
