/** Text as part of an HTML document, in an element or a quoted attribute. */
export const escapeMarkup = (text: string) =>
	text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] ?? c);
