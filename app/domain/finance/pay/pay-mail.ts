import { commit, type Mail, type Statement } from "~/db/commit";
import { read } from "~/db/read";
import { selectCompanyName } from "~/db/repositories/kernel/company";
import { selectTemplate } from "~/db/repositories/kernel/email-templates";
import { withStoredFiles } from "~/domain/kernel/files/picture";
import { buildMail } from "~/domain/kernel/mail/template";
import { splitEmails } from "~/shared/contact/email";
import { conflict, validation } from "~/shared/errors";
import { showPounds } from "~/shared/money/text";
import { financeText } from "~/shared/texts/finance";
import { showDate } from "~/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";
import { payChange } from "./pay-change";

/** A paper about pay to be mailed: to whom, its texts, its PDF and the write that records it. */
export interface PayMail {
	id: number;
	slug: "driver_invoice" | "self_bill";
	about: "driver_invoice" | "self_bill";
	name: string;
	emails: string | null;
	number: string;
	date_from: string;
	date_to: string;
	hours: string;
	total: number;
	file: { name: string; bytes: Uint8Array<ArrayBuffer> };
	write: Statement;
}

/** Mails papers about pay as PDFs, one mail each. Throws 409 while a mail is switched off, 422 naming who has no address. */
export async function sendPayMails(ctx: Ctx, field: string, papers: readonly PayMail[]): Promise<void> {
	const without = papers.filter(({ emails }) => splitEmails(emails ?? "").valid.length === 0);
	if (without.length > 0)
		throw validation({ [field]: financeText.noAddress(without.map(({ name }) => name)) });
	const [[driverInvoice], [selfBill], [company]] = await read(ctx.d1, [
		selectTemplate("driver_invoice"),
		selectTemplate("self_bill"),
		selectCompanyName(),
	]);
	const files = papers.map(({ file }) => ({
		...file,
		key: `pay/${crypto.randomUUID()}.pdf`,
		type: "application/pdf",
	}));
	const mails = papers.map((paper, place): Mail => {
		const template = paper.slug === "self_bill" ? selfBill : driverInvoice;
		if (!template?.is_enabled) throw conflict("This mail is switched off in the email settings.");
		const file = files[place];
		return {
			...buildMail(template, splitEmails(paper.emails ?? "").valid.join(", "), {
				name: paper.name,
				company: company?.company_name ?? ctx.tenant.name,
				number: paper.number,
				from: showDate(paper.date_from),
				to: showDate(paper.date_to),
				hours: paper.hours,
				total: showPounds(paper.total),
			}),
			attachments: file ? [{ file: file.key, file_name: file.name, content_type: file.type }] : [],
			about: paper.about,
			about_id: paper.id,
		};
	});
	const changes = [...new Set(papers.map(({ about }) => about))].map((about) => payChange(about, "update"));
	await withStoredFiles(ctx, files, () =>
		commit(
			ctx,
			papers.map(({ write }) => write),
			changes,
			mails,
		),
	);
}
