import { DEFECT_MAILS } from "./defect-mails";
import { DRIVER_MAILS } from "./driver-mails";
import { GENERAL_MAILS } from "./general-mails";
import { INVOICE_MAILS } from "./invoice-mails";
import type { MailKind } from "./mail-kind";
import { POD_MAILS } from "./pod-mails";

/** Every kind of mail with its default wording. */
export const MAIL_KINDS: readonly MailKind[] = [
	...GENERAL_MAILS,
	...POD_MAILS,
	...INVOICE_MAILS,
	...DEFECT_MAILS,
	...DRIVER_MAILS,
];

/** A kind of mail by its slug. */
export const findMailKind = (slug: string): MailKind | undefined =>
	MAIL_KINDS.find((kind) => kind.slug === slug);

/** The sample values of previews and test mails, with the company's real name. */
export const getSamples = ({ placeholders }: MailKind, company: string): Record<string, string> => ({
	...Object.fromEntries(placeholders.map(({ name, sample }) => [name, sample])),
	...(placeholders.some(({ name }) => name === "company") ? { company } : {}),
});
