/** Text as part of an HTML document, in an element or a quoted attribute. */
export const escapeMarkup = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
