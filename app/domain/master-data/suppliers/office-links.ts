import { z } from "zod";
import { commit } from "~/db/commit";
import { read, returnedRows } from "~/db/read";
import { selectCompanyName } from "~/db/repositories/kernel/company";
import {
	endSubContractorLink,
	selectSubContractorContact,
	selectSubContractorLinks,
} from "~/db/repositories/master-data/sub-contractor-links";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { emailField } from "~/shared/contact/schemas";
import { notFound, validation } from "~/shared/errors";
import { flagField, wholeNumberField } from "~/shared/input-fields";
import { oneLineField } from "~/shared/one-line";
import { subContractorText } from "~/shared/texts/sub-contractors";
import { showDate } from "~/shared/time/dates";
import { DAY_MS } from "~/shared/time/durations.mjs";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { mailLink, prepareLink, SUB_CONTRACTOR_LINK_DAYS } from "./new-link";

const linksAccess = staffWith("sub-contractors.links");
const { default: DEFAULT_DAYS, max: MAX_DAYS } = SUB_CONTRACTOR_LINK_DAYS;

export const newLinkInput = z.object({
	sub_contractor_id: z.int().positive(),
	/** Whose it is. */
	name: oneLineField("Please enter a name").min(1, "Please enter a name").max(120, "At most 120 characters"),
	email: z.union([z.literal("").transform(() => null), z.null(), emailField]).default(null),
	days: wholeNumberField(
		z.int("Not a whole number").min(1, "At least 1").max(MAX_DAYS, `At most ${MAX_DAYS}`),
	).default(DEFAULT_DAYS),
	/** 1 mails it; otherwise its address is returned, once. */
	is_mailed: flagField.default(1),
});

const linkResponse = z.object({
	id: z.int(),
	sub_contractor_id: z.int(),
	name: z.string(),
	email: z.string().nullable(),
	expires_at: z.string(),
	revoked_at: z.string().nullable(),
	last_used_at: z.string().nullable(),
	created_at: z.string(),
	created_by_name: z.string().nullable(),
	is_active: z.boolean(),
});
export const linksResponse = z.object({ data: z.array(linkResponse) });
export type SubContractorLinks = z.output<typeof linksResponse>;

export const newLinkResponse = linkResponse.extend({
	/** Where it leads; null for one that was mailed. Only its hash is stored, so it is returned once. */
	url: z.string().nullable(),
});
type NewSubContractorLink = z.output<typeof newLinkResponse>;

type LinkRow = Omit<SubContractorLinks["data"][number], "is_active">;
const toLink = (row: LinkRow, now: Date) => ({
	...row,
	is_active: row.revoked_at === null && row.expires_at > now.toISOString(),
});

const linkChange = (entity_id: number) => ({
	type: "subContractorChange",
	kind: "update",
	entity: "sub_contractor",
	entity_id,
});

async function readLinks(ctx: Ctx, sub_contractor_id: number): Promise<SubContractorLinks> {
	const [[contact], rows] = await read(ctx.d1, [
		selectSubContractorContact(sub_contractor_id),
		selectSubContractorLinks({ sub_contractor_id }),
	]);
	if (!contact) throw notFound("Sub-contractor");
	return { data: rows.map((row) => toLink(row, ctx.now)) };
}

/** The links of a sub-contractor, newest first. Throws 404. */
export const listSubContractorLinks = defineOperation({
	access: staffWith("sub-contractors.link-list"),
	input: idInput,
	response: linksResponse,
	run: ({ ctx, input }) => readLinks(ctx, input.id),
});

/**
 * Creates a link that shows a sub-contractor its jobs, and mails it or returns it once. Not for a super admin who is in the company: it lets
 * someone in. Throws 404, and 422 without an address to mail to.
 */
export const createSubContractorLink = defineAccountOperation({
	access: linksAccess,
	input: newLinkInput,
	response: newLinkResponse,
	message: ({ url }: NewSubContractorLink) =>
		url === null ? subContractorText.linkMailed : subContractorText.linkCreated,
	async run({ ctx, platform, input }): Promise<NewSubContractorLink> {
		const { sub_contractor_id, name, email, days, is_mailed } = input;
		const [[contact], [company]] = await read(ctx.d1, [
			selectSubContractorContact(sub_contractor_id),
			selectCompanyName(),
		]);
		if (!contact) throw notFound("Sub-contractor");
		const recipient = is_mailed ? email : null;
		if (is_mailed && !recipient) throw validation({ email: "Please enter an email address" });
		const link = await prepareLink(ctx, platform, { sub_contractor_id, name, email, days });
		const created = selectSubContractorLinks({ token_hash: link.token_hash });
		const sender = company?.company_name ?? ctx.tenant.name;
		const until = showDate(todayInLondon(new Date(ctx.now.getTime() + days * DAY_MS)));
		const mails = recipient
			? mailLink(ctx, {
					recipient,
					subject: `Your jobs for ${sender}`,
					text: [
						`Hello ${name},`,
						`the jobs that we have given to ${contact.name}, your self-bills and your documents are here: ${link.url}`,
						`The link is yours alone and works until ${until}. Please do not pass it on.`,
						sender,
					].join("\n\n"),
					about: "sub_contractor",
					about_id: sub_contractor_id,
				})
			: [];
		const { results } = await commit(ctx, [link.write, created, ...mails], [linkChange(sub_contractor_id)]);
		const [row] = returnedRows(created, results[1]);
		if (!row) throw new Error("a link was saved and could not be read");
		return { ...toLink(row, ctx.now), url: recipient ? null : link.url };
	},
});

/** Ends a link immediately. Throws 404. */
export const endLink = defineOperation({
	access: linksAccess,
	input: idInput,
	response: linksResponse,
	message: subContractorText.linkEnded,
	async run({ ctx, input }): Promise<SubContractorLinks> {
		const [[row]] = await read(ctx.d1, [selectSubContractorLinks({ id: input.id })]);
		if (!row) throw notFound("Link");
		if (row.revoked_at === null)
			await commit(ctx, [endSubContractorLink(ctx, input.id)], [linkChange(row.sub_contractor_id)]);
		return await readLinks(ctx, row.sub_contractor_id);
	},
});
