import type { TargetedSubmitEvent, VNode } from 'preact';
import { useId, useState } from 'preact/hooks';
import { type CollectionFields, collectionLimits } from '../../../core/library/collection';
import type { CollectionCalls } from '../../../core/protocol/collection-calls';
import { t } from '../../shared/texts';

interface CollectionDetailsProps {
  view: NonNullable<CollectionCalls['read-collection']['result']>;
  onSave: (fields: CollectionFields) => void;
}

/** A form for the name, the instructions and the profile of a collection. */
export function CollectionDetails({ view: { collection, profiles }, onSave }: CollectionDetailsProps): VNode {
  const id = useId();
  const [fields, setFields] = useState<CollectionFields>(() => {
    const { name, instructions = '', profileId = '' } = collection;
    return { name, instructions, profileId };
  });
  function onSubmit(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSave(fields);
  }
  return (
    <form class="collection-details" onSubmit={onSubmit}>
      <label for={`${id}-name`}>{t('library.collections.name')}</label>
      <input
        id={`${id}-name`}
        class="input"
        dir="auto"
        required
        maxLength={collectionLimits.name}
        value={fields.name}
        onInput={(event) => setFields({ ...fields, name: event.currentTarget.value })}
      />
      <label for={`${id}-instructions`}>{t('library.collections.instructions')}</label>
      <textarea
        id={`${id}-instructions`}
        class="input"
        dir="auto"
        rows={3}
        maxLength={collectionLimits.instructions}
        aria-describedby={`${id}-hint`}
        value={fields.instructions}
        onInput={(event) => setFields({ ...fields, instructions: event.currentTarget.value })}
      />
      <p class="hint" id={`${id}-hint`}>
        {t('library.collections.instructions_hint')}
      </p>
      <label for={`${id}-profile`}>{t('library.collections.profile')}</label>
      <select
        id={`${id}-profile`}
        class="input"
        value={fields.profileId}
        onChange={(event) => setFields({ ...fields, profileId: event.currentTarget.value })}
      >
        <option value="">{t('library.collections.profile_first')}</option>
        {profiles.map((profile) => (
          <option key={profile.id} value={profile.id}>
            {profile.name}
          </option>
        ))}
      </select>
      <button type="submit" class="button">
        {t('library.collections.save')}
      </button>
    </form>
  );
}
