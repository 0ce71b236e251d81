/** Id of the note below the field, which describes the switch of web search. */
export const sentNoteId = 'sent-note';
