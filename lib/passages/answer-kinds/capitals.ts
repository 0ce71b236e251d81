/** Languages that write names, and little else, with capitals. */
export const capitalisesNames = /^(?:en|fr|es|it|pt|nl)/;
