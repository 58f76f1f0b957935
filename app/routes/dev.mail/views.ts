/** How a mail is looked at: as it was sent, its plain text, or its HTML as text. */
export type MailFormat = "html" | "text" | "source";

/** Format and width of the shown mail. */
export interface MailLook {
	format: MailFormat;
	width: "desktop" | "phone";
}

export const defaultLook: MailLook = { format: "html", width: "desktop" };

const FORMATS: readonly MailFormat[] = ["html", "text", "source"];

/** The next format, after the last one the first again. */
export const nextFormat = (format: MailFormat): MailFormat =>
	FORMATS[(FORMATS.indexOf(format) + 1) % FORMATS.length] ?? "html";
