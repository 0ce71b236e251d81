import './secret-field.css';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ErrorInfo } from '../../../core/app-error';
import { Icon } from '../../shared/icon';
import { isHandedOn } from '../../shared/observers/hand-on-focus';
import { t, withGap } from '../../shared/texts';
import { ConfirmButton } from '../controls/confirm-button';
import { ServiceError } from './check-result-line';

interface SecretFieldProps {
  id: string;
  placeholder: string | undefined;
  /** The saved secret, if there is one. */
  saved: { lastFour: string } | undefined;
  /** The entered text; absent where the saved secret is shown. */
  typed: string | undefined;
  isInvalid: boolean;
  /** The service's refusal of the saved secret in the last test. */
  refusal: ErrorInfo | undefined;
  service: string;
  /** The service's page for creating a key. */
  keyUrl: string | undefined;
  onType: (value: string) => void;
  /** Discards the entered text, so that the saved secret stays. */
  onKeepSaved: () => void;
  onRemove: () => void;
}

/**
 * Focuses a field if the focus is on nothing, on its service's test button or row, or was moved automatically: the row
 * of a new service is drawn again when it is saved. A person who has moved on is not brought back.
 */
function focusUnlessElsewhere(field: HTMLElement | null): void {
  const { activeElement, body } = document;
  const isElsewhere =
    activeElement !== null &&
    activeElement !== body &&
    !isHandedOn(activeElement) &&
    !(activeElement.matches('[type=submit], [aria-expanded]') && field?.closest('section')?.contains(activeElement));
  if (!isElsewhere) field?.focus();
}

/**
 * A field for a key or password. The page never gets a saved one back, only its last four characters. One that is
 * refused while the field is shown is retyped in place: the field gets the focus.
 */
export function SecretField(props: SecretFieldProps): VNode {
  const { id, placeholder, saved, typed, isInvalid, refusal, service, keyUrl, onType, onKeepSaved, onRemove } = props;
  const isShown = saved !== undefined && typed === undefined;
  const hintId = `${id}-hint`;
  const refusalId = `${id}-refusal`;
  const input = useRef<HTMLInputElement>(null);
  const before = useRef({ isShown, refusal });
  useEffect(() => {
    const wasShown = before.current.isShown;
    const isRefused = refusal !== undefined && refusal !== before.current.refusal;
    before.current = { isShown, refusal };
    if ((wasShown && !isShown) || isRefused) focusUnlessElsewhere(input.current);
  }, [isShown, refusal]);
  return (
    <>
      {isShown ? (
        <div class="input kept" id={id}>
          <span aria-hidden="true">••••••••••••••••</span>
          <span class="ending">
            {saved.lastFour ? t('options.secret.ends_in', { lastFour: saved.lastFour }) : t('options.secret.saved')}
          </span>
          <Icon name="lock" />
        </div>
      ) : (
        <input
          ref={input}
          class="input"
          id={id}
          type="password"
          autocomplete="off"
          spellcheck={false}
          placeholder={placeholder}
          value={typed ?? ''}
          aria-describedby={refusal ? `${refusalId} ${hintId}` : hintId}
          aria-invalid={isInvalid || refusal !== undefined}
          onInput={(event) => onType(event.currentTarget.value)}
        />
      )}
      {refusal && (
        <div id={refusalId}>
          <ServiceError error={refusal} service={service} />
        </div>
      )}
      <p class="hint" id={hintId}>
        {withGap(t(saved ? 'options.secret.kept' : 'options.secret.keep_note'))}
        {keyUrl && (
          <a href={keyUrl} target="_blank" rel="noreferrer">
            {t('options.secret.get')}
          </a>
        )}
      </p>
      {saved && (
        <div class="row under">
          {isShown ? (
            <>
              <button type="button" class="button" onClick={() => onType('')}>
                {t('options.secret.replace')}
              </button>
              <ConfirmButton
                label={t('options.secret.remove')}
                question={t('options.secret.remove_ask', { service })}
                action={t('options.secret.remove_do')}
                onConfirm={onRemove}
              />
            </>
          ) : (
            <button type="button" class="button" onClick={onKeepSaved}>
              {t('options.secret.keep_old')}
            </button>
          )}
        </div>
      )}
    </>
  );
}
