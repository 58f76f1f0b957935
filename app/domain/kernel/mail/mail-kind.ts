/** The settings screens the mail templates are grouped into. */
export const MAIL_AREAS = [
	{ area: "general", label: "General" },
	{ area: "invoice", label: "Invoice" },
	{ area: "defect", label: "Defect" },
	{ area: "driver-invoice", label: "Driver invoice" },
	{ area: "driver-holiday", label: "Driver holiday" },
] as const;
export type MailArea = (typeof MAIL_AREAS)[number]["area"];

/** A placeholder in a wording: `{{name}}`. */
export interface Placeholder {
	name: string;
	/** Its description for users. */
	what: string;
	/** The value shown in previews. */
	sample: string;
}

/** A kind of mail whose wording the company can change. */
export interface MailKind {
	slug: string;
	area: MailArea;
	title: string;
	/** When it is sent and to whom. */
	when: string;
	subject: string;
	body: string;
	placeholders: readonly Placeholder[];
	/** It cannot be switched off, because a user could not continue without it. */
	always?: true;
	/** A placeholder its text must contain. */
	needs?: string;
	/** It contains a secret: it is masked in the log and never copied or resent. */
	secret?: true;
}
