import { z } from "zod";
import { type RowOf, read } from "~/db/read";
import { selectAllDocumentDates } from "~/db/repositories/master-data/sub-contractor-documents";
import { selectAvailableSubContractors } from "~/db/repositories/planning/available-carriers";
import { judgeSubContractor } from "~/domain/planning/fitness/judge-partner";
import { speaksAgainst } from "~/domain/planning/fitness/verdict";
import type { Ctx } from "~/tenancy/ctx";
import type { CoverPartner } from "./rules-targets";

/** Without what it was paid for the lane: not everyone who plans sees prices. */
const partnerRow = z.object({
	id: z.int(),
	name: z.string(),
	declined: z.string().nullable(),
	last_used: z.string().nullable(),
	last_on_lane: z
		.string()
		.nullable()
		.transform((text) =>
			text === null ? null : z.object({ date: z.string() }).parse(JSON.parse(text)).date,
		),
});

interface JobOfDay {
	id: number;
	date: string;
}

/** The sub-contractors for each job, judged by their documents and an answer they have given. */
export async function readCoverPartners(
	ctx: Ctx,
	jobs: readonly JobOfDay[],
): Promise<Map<number, CoverPartner[]>> {
	if (jobs.length === 0) return new Map();
	const [[documents], rows] = await Promise.all([
		read(ctx.d1, [selectAllDocumentDates()]),
		read(
			ctx.d1,
			jobs.map(({ id, date }) => selectAvailableSubContractors(date, id)),
		),
	]);
	const documentsById = new Map(documents.map((row) => [row.id, row]));
	return new Map(
		jobs.map(({ id, date }, at) => [
			id,
			z
				.array(partnerRow)
				.parse(rows[at])
				.map((row) => toPartner(row, documentsById.get(row.id), date)),
		]),
	);
}

function toPartner(
	{ declined, ...row }: z.output<typeof partnerRow>,
	documents: RowOf<typeof selectAllDocumentDates> | undefined,
	date: string,
): CoverPartner {
	return { ...row, verdicts: judgeSubContractor(documents, declined, date).filter(speaksAgainst) };
}
