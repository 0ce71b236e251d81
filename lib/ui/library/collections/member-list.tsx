import type { VNode } from 'preact';
import { t } from '../../shared/texts';

interface MemberListProps {
  title: string;
  empty: string;
  members: { id: string; title: string; href?: string; language?: string | undefined }[];
  /** Opens a member that has no address. */
  onOpen?: (id: string) => void;
  onRemove: (id: string) => void;
}

/** The pages or the threads of a collection, each with a button that takes it out. */
export function MemberList({ title, empty, members, onOpen, onRemove }: MemberListProps): VNode {
  return (
    <section class="collection-members">
      <h2>{title}</h2>
      {members.length === 0 && <p class="hint">{empty}</p>}
      <ul>
        {members.map((member) => (
          <li key={member.id}>
            {member.href ? (
              <a href={member.href} dir="auto" lang={member.language}>
                {member.title}
              </a>
            ) : (
              <button type="button" class="button link" dir="auto" onClick={() => onOpen?.(member.id)}>
                {member.title}
              </button>
            )}
            <button
              type="button"
              class="button plain"
              aria-label={t('library.collections.take_out', { title: member.title })}
              onClick={() => onRemove(member.id)}
            >
              {t('library.collections.take_out_short')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
