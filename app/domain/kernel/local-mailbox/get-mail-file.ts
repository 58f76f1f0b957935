import { read } from "~/db/read";
import { selectLoggedMail } from "~/db/repositories/kernel/mail-log";
import { fileResponse } from "~/domain/kernel/files/headers";
import { getMediaType, isInline } from "~/domain/kernel/files/kinds";
import { fileResult } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { notFound } from "~/shared/errors";
import { tenantDatabase } from "~/tenancy/databases";
import { tenantFiles } from "~/tenancy/files";
import { assertLocal, readMailingCompanies } from "./companies";
import { parseMailKey } from "./rules";
import { mailFileInput } from "./schemas";

/** A file of a mail of a local server, shown where a browser can; throws 404 for any other, and in a deployment. */
export const getMailFile = definePlatformOperation({
	access: "open",
	input: mailFileInput,
	response: fileResult,
	async run({ platform, input }): Promise<Response> {
		assertLocal(platform);
		const key = parseMailKey(input.mail);
		const company = (await readMailingCompanies(platform)).find(({ slug }) => slug === key?.company);
		if (!key || !company) throw notFound("Email");
		const [[mail]] = await read(tenantDatabase(platform.env, company.binding), [selectLoggedMail(key.id)]);
		const attachment = mail?.attachments[input.file];
		const stored = attachment && (await tenantFiles(platform.env.FILES, company.slug).get(attachment.file));
		if (!stored) throw notFound("File");
		const name = attachment.file_name;
		return fileResponse(stored.body, {
			name,
			type: getMediaType(name) ?? "application/octet-stream",
			disposition: isInline(name) && input.save === "" ? "inline" : "attachment",
		});
	},
});
