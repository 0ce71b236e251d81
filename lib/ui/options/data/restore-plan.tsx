import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import type { Connection } from '../../../core/provider';
import { formatList } from '../../shared/formats';
import { joinSentences, plural, t } from '../../shared/texts';
import { Field } from '../controls/field';
import { PassphraseInput } from '../controls/passphrase-input';
import type { RestoreModel, RestoreOffer, RestoreSelection } from '../model/restore-model';

type RestoredPart = Exclude<keyof RestoreSelection, 'passphrase'>;

/**
 * A service with the host that the file sets for it: a file from somebody else must not hide where questions would be
 * sent.
 */
function serviceName({ label, providerId, settings }: Connection): string {
  const name = label || providerId;
  const { baseUrl = '' } = settings;
  return URL.canParse(baseUrl) ? t('options.data.service_at', { name, host: new URL(baseUrl).host }) : name;
}

/** Text about the changes to a part by the file; undefined if there are none. */
function changeOf(part: RestoredPart, { plan, threads }: RestoreOffer): string | undefined {
  switch (part) {
    case 'threads':
      return threads.added > 0 ? plural('options.data.restore_threads', threads.added) : undefined;
    case 'profiles': {
      const changed = plan.profiles.profiles.filter(({ change }) => change.type === 'changed');
      const fresh = plan.profiles.profiles.filter(({ change }) => change.type === 'new');
      const sentences = [
        ...(fresh.length > 0
          ? [t('options.data.restore_adds', { names: formatList(fresh.map(({ profile }) => profile.name)) })]
          : []),
        ...(changed.length > 0
          ? [t('options.data.restore_replaces', { names: formatList(changed.map(({ profile }) => profile.name)) })]
          : []),
      ];
      return sentences.length > 0 ? joinSentences(sentences) : undefined;
    }
    case 'connections': {
      const { added } = plan.connections;
      return added.length > 0
        ? t('options.data.restore_adds', { names: formatList(added.map(serviceName)) })
        : undefined;
    }
    case 'preferences': {
      const names = plan.preferences.map((name) => t(`options.data.restore_choices.${name}`));
      return names.length > 0 ? t('options.data.restore_changes', { names: formatList(names) }) : undefined;
    }
    case 'others':
      return plan.others ? t('options.data.restore_others') : undefined;
  }
}

/** Parts that are left unchanged, and parts of the file that cannot be read. */
function notesOf({ plan, threads }: RestoreOffer): string[] {
  const { same, kept } = plan.connections;
  return [
    ...(threads.isCut ? [t('options.data.restore_cut')] : []),
    ...(threads.known > 0 ? [plural('options.data.restore_known', threads.known)] : []),
    ...(threads.malformed > 0 ? [plural('options.data.restore_malformed', threads.malformed)] : []),
    ...(same > 0 ? [plural('options.data.restore_same', same)] : []),
    ...(kept.length > 0 ? [t('options.data.restore_kept', { names: formatList(kept.map(serviceName)) })] : []),
  ];
}

const parts: readonly RestoredPart[] = ['threads', 'profiles', 'connections', 'others', 'preferences'];

/** The changes that a backup would make, part by part. Nothing is written before the button is pressed. */
export function RestorePlanView({ model, offer }: { model: RestoreModel; offer: RestoreOffer }): VNode {
  const id = useId();
  const { wish, plan, failure } = offer;
  const changes = parts.flatMap((part) => {
    const change = changeOf(part, offer);
    return change === undefined ? [] : [{ part, change }];
  });
  const isNothing = changes.every(({ part }) => !wish[part]) && wish.passphrase === '';
  return (
    <section class="plan" aria-label={t('options.data.restore_plan')}>
      <p>{t(changes.length > 0 ? 'options.data.restore_hint' : 'options.data.restore_nothing')}</p>
      <ul>
        {changes.map(({ part, change }) => (
          <li key={part}>
            <label class="check">
              <input
                type="checkbox"
                checked={wish[part]}
                onChange={(event) => model.wish({ [part]: event.currentTarget.checked })}
              />
              <span>
                {t(`options.data.restore_parts.${part}`)}
                <small dir="auto">{change}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {notesOf(offer).map((note) => (
        <p key={note} class="hint">
          {note}
        </p>
      ))}
      {plan.keys > 0 && (
        <div class="form spaced">
          <Field
            label={t('options.data.restore_passphrase')}
            control={`${id}-passphrase`}
            error={failure === 'wrong-passphrase' ? t('options.data.restore_wrong') : undefined}
          >
            <PassphraseInput
              id={`${id}-passphrase`}
              value={wish.passphrase}
              onType={(passphrase) => model.wish({ passphrase })}
            />
            <p class="hint">{plural('options.data.restore_keys', plan.keys)}</p>
          </Field>
        </div>
      )}
      {(failure === 'locked' || failure === 'failed') && (
        <p class="error-text" role="alert">
          {t(`options.data.restore_${failure}`)}
        </p>
      )}
      <div class="row under">
        <button type="button" class="button primary" disabled={isNothing} onClick={() => void model.apply()}>
          {t('options.data.restore_do')}
        </button>
        <button type="button" class="button plain" onClick={() => model.cancel()}>
          {t('options.cancel')}
        </button>
      </div>
    </section>
  );
}
