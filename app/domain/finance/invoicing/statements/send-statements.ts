import { commit, type Mail } from "~/db/commit";
import { read } from "~/db/read";
import { selectCompanyName } from "~/db/repositories/kernel/company";
import { selectTemplate } from "~/db/repositories/kernel/email-templates";
import { selectAccountsEmails } from "~/db/repositories/messages/invoice-parties";
import { fileResponse } from "~/domain/kernel/files/headers";
import { withStoredFiles } from "~/domain/kernel/files/picture";
import { buildMail } from "~/domain/kernel/mail/template";
import { defineOperation, fileResult } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { splitEmails } from "~/shared/contact/email";
import { conflict, validation } from "~/shared/errors";
import { showPounds } from "~/shared/money/text";
import { financeText } from "~/shared/texts/finance";
import { showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { splitByAddress } from "../rules-addresses";
import { createStatement } from "./create-statement";
import { type SentStatements, sendStatementsInput, sentStatementsResponse, statementInput } from "./schemas";

/** A customer's statement of account as a PDF, shown inline. Throws 404. */
export const downloadStatement = defineOperation({
	access: staffWith("finance"),
	input: statementInput,
	response: fileResult,
	async run({ ctx, input }): Promise<Response> {
		const { bytes, name } = await createStatement(ctx, input);
		return fileResponse(bytes, { name, type: "application/pdf", disposition: "inline" });
	},
});

/**
 * Mails statements of account as PDFs, one mail a customer, to the addresses of its accounts department. Customers without an address
 * are named and get none. Throws 404, 409 while the mail is switched off, and 422 if no customer has an address.
 */
export const sendStatements = defineOperation({
	access: staffWith("finance"),
	input: sendStatementsInput,
	response: sentStatementsResponse,
	message: financeText.statementsSent,
	async run({ ctx, input: { customer_ids, ...period } }): Promise<SentStatements> {
		const [[template], [company], addresses] = await read(ctx.d1, [
			selectTemplate("statement"),
			selectCompanyName(),
			selectAccountsEmails(customer_ids),
		]);
		if (!template?.is_enabled) throw conflict("The statement mail is switched off in the email settings.");
		const emailsBy = new Map(addresses.map(({ id, emails }) => [id, splitEmails(emails).valid]));
		const statements = [];
		for (const customer_id of customer_ids)
			statements.push({
				...(await createStatement(ctx, { customer_id, ...period })),
				customer_id,
				emails: emailsBy.get(customer_id) ?? [],
				key: `statements/${crypto.randomUUID()}.pdf`,
				type: "application/pdf",
			});
		const { ready, missing } = splitByAddress(statements);
		const without = missing.map(({ customer_name }) => customer_name);
		if (ready.length === 0) throw validation({ customer_ids: financeText.noAddress(without) });
		const mails = ready.map(
			(statement): Mail => ({
				...buildMail(template, statement.emails.join(", "), {
					name: statement.customer_name,
					company: company?.company_name ?? ctx.tenant.name,
					date: showDate(todayInLondon(ctx.now)),
					total: showPounds(statement.total),
					overdue: showPounds(statement.overdue),
				}),
				attachments: [{ file: statement.key, file_name: statement.name, content_type: statement.type }],
				about: "customer",
				about_id: statement.customer_id,
				customer_id: statement.customer_id,
			}),
		);
		await withStoredFiles(ctx, ready, () => commit(ctx, [], [], mails));
		return { sent: ready.length, without_address: without };
	},
});
