import { z } from "zod";
import { read } from "~/db/read";
import { selectCustomerOptions } from "~/db/repositories/jobs/job-options";
import { selectNeedOptions } from "~/db/repositories/jobs/need-options";
import { describeServiceError } from "~/domain/connections/integrations/rules-service-error";
import { scanFileError } from "~/domain/kernel/files/rules-files";
import { fileField } from "~/domain/kernel/files/schemas";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { foldName } from "~/domain/master-data/addresses/names";
import { MIB } from "~/shared/bytes.mjs";
import { tooLarge, unsupported, validation } from "~/shared/errors";
import { publishedAs } from "~/shared/money/price-fields";
import { fileText } from "~/shared/texts/files";
import { timeInLondon, todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import type { CustomerChoice, KnownCustomer, OrderDraft, OrdersRead, Proposal } from "./proposal";
import { readOrders } from "./read-orders";
import { proposedBookingsResponse } from "./responses";

export const MAX_DOCUMENT_BYTES = 10 * MIB;
const MAX_TEXT_LENGTH = 100_000;
const MAX_SENDER_LENGTH = 254;

/** A PDF, or the text of an email. */
export const bookingDocumentInput = z
	.object({
		file: fileField.optional(),
		text: z.string().max(MAX_TEXT_LENGTH, "The text is too long").optional(),
		/** The address that the mail came from, where its headers are not part of the text. */
		sender: z.string().max(MAX_SENDER_LENGTH).optional(),
	})
	.refine(({ file, text }) => file || text?.trim(), { path: ["file"], message: fileText.notPdf });

/** The orders that a document has, for review. */
export interface DocumentProposals extends OrdersRead {
	/** The fields of the first order, with those of its customer. */
	proposals: Proposal[];
	/** The lines that were read, so that the words of a field can be shown. */
	text: string[];
	/** How many lines of text the document has; a scan without an analyser has none. */
	lines: number;
	/** Why the reader of scans could not read this one, in words; null if it was not needed or read it. */
	reader_error: string | null;
	/** Times are UK local, as written; they are stored as UTC when the job is saved. */
	time_zone: "Europe/London";
}

/** Reads the orders of a PDF or pasted text, for review; saves nothing. Throws 413, 415 and 422. */
export const readDocument = defineOperation({
	access: staffWith("jobs.import"),
	input: bookingDocumentInput,
	response: publishedAs<DocumentProposals>(proposedBookingsResponse),
	async run({ ctx, input }): Promise<DocumentProposals> {
		const { lines, error } = input.file
			? await extractLines(input.file, ctx.documents)
			: { lines: (input.text ?? "").split(/\r\n?|\n/), error: undefined };
		if (input.text !== undefined && !input.file && lines.every((line) => line.trim() === ""))
			throw validation({ text: "Paste the text of the booking" });
		const [towns, [customers, needs]] = await Promise.all([
			ctx.maps.towns(),
			read(ctx.d1, [selectCustomerOptions(), selectNeedOptions()]),
		]);
		const orders = readOrders(lines, {
			today: todayInLondon(ctx.now),
			now: timeInLondon(ctx.now),
			sender: input.sender ?? null,
			isTown: (name) => towns.has(foldName(name)),
			customers: customers.map(toKnownCustomer),
			needs,
		});
		const drafts = await Promise.all(orders.drafts.map((draft) => withTowns(ctx.maps, draft)));
		const reader_error = error === undefined ? null : describeServiceError(error);
		const proposals = [...customerProposal(orders.customer, lines), ...(drafts[0]?.proposals ?? [])];
		return {
			...{ ...orders, drafts, proposals, reader_error },
			...{ lines: lines.length, text: lines, time_zone: "Europe/London" },
		};
	},
});

const emailList = z.array(z.object({ email: z.string() }));

interface CustomerRow {
	customer_name: string;
	customer_code: string;
	email: string | null;
	/** A list as JSON text. */
	customer_emails: string;
}

const toKnownCustomer = (row: CustomerRow): KnownCustomer => ({
	customer_name: row.customer_name,
	customer_code: row.customer_code,
	emails: [
		...(row.email ? [row.email] : []),
		...emailList.parse(JSON.parse(row.customer_emails)).map(({ email }) => email),
	],
});

/** The customer as a field of the job; none where it is not clear. */
function customerProposal({ value, check, words }: CustomerChoice, lines: readonly string[]): Proposal[] {
	if (value === null) return [];
	const line = words[0]?.line ?? 0;
	const source = (lines[line] ?? "").trim();
	return [
		{ field: "customer", value, line, source, confidence: check === null ? "high" : "low", check, words },
	];
}

/** An order with the towns of stops that have a postcode and no town. */
async function withTowns(maps: Ctx["maps"], draft: OrderDraft): Promise<OrderDraft> {
	const proposals = [...draft.proposals, ...(await townsOfPostcodes(maps, draft.proposals))];
	const stops = draft.stops.map(async ({ side, proposals: ofStop }) => ({
		side,
		proposals: [...ofStop, ...(await townsOfPostcodes(maps, ofStop))],
	}));
	return { ...draft, proposals, stops: await Promise.all(stops) };
}

async function townsOfPostcodes(maps: Ctx["maps"], proposals: readonly Proposal[]): Promise<Proposal[]> {
	const find = (field: Proposal["field"]) => proposals.find((proposal) => proposal.field === field);
	const found = await Promise.all(
		(["collection", "delivery"] as const).map(async (side): Promise<Proposal[]> => {
			const postcode = find(`${side}_post_code`);
			if (!postcode || find(`${side}_town`)) return [];
			const [place] = await maps.search(postcode.value);
			const check = "From the postcode";
			return place?.town
				? [{ ...postcode, field: `${side}_town`, value: place.town, confidence: "medium", check }]
				: [];
		}),
	);
	return found.flat();
}

async function extractLines(file: File, documents: Ctx["documents"]) {
	if (scanFileError(file.name)) throw unsupported(fileText.notPdf);
	if (file.size > MAX_DOCUMENT_BYTES) throw tooLarge(`${file.name} is larger than 10 MB.`);
	const { pages, error } = await documents.text(new Uint8Array(await file.arrayBuffer()));
	return { lines: pages.flat(), error };
}
