import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { releaseError } from "~/domain/planning/workdays/release";
import type { Ctx } from "~/tenancy/ctx";
import { type CoverFacts, readCover } from "./read-cover";
import { type CoverJobView, type CoverOptionView, type CoverView, coverResponse } from "./responses";
import type { CoverOption } from "./rules-options";
import { type CoverProposal, proposeCover } from "./rules-proposals";
import { isSameChoice } from "./rules-targets";
import { type PreviewCoverInput, previewCoverInput } from "./schemas";

/** Carriers listed of each kind, the best first. */
const MAX_OPTIONS = {
	workday: 40,
	driver: 20,
	vehicle: 10,
	sub_contractor: 20,
	unplanned: 1,
	stay: 1,
} as const;

/** Days on which work has started, so that the driver stays on the workday. */
export const startedDays = ({ workdays }: Pick<CoverFacts, "workdays">): string[] => [
	...new Set(workdays.filter((day) => releaseError(day) !== null).map(({ date }) => date)),
];

/**
 * Shows the work of a sick driver, or of a vehicle that has broken down, with the best carrier for each job that is not done, judged
 * beside what has been chosen so far. Changes nothing. Throws 404.
 */
export const previewCover = defineOperation({
	access: staffWith("organizer.write"),
	input: previewCoverInput,
	response: coverResponse,
	async run({ ctx, input }): Promise<CoverView> {
		const facts = await readOf(ctx, input);
		const choices = new Map(input.choices.map(({ job_id, to, id }) => [job_id, { to, id }]));
		return {
			name: facts.name,
			started_days: startedDays(facts),
			position: facts.position,
			jobs: facts.days.flatMap((day) =>
				proposeCover(day, choices).map((proposal) => toView(proposal, day.date, facts)),
			),
		};
	},
});

const readOf = async (ctx: Ctx, { driver_id, vehicle_id = 0, from, to }: PreviewCoverInput) =>
	await readCover(
		ctx,
		driver_id === undefined ? { kind: "vehicle", id: vehicle_id } : { kind: "driver", id: driver_id },
		{ from, to },
	);

function toView(
	{ card, is_started, chosen, options }: CoverProposal,
	date: string,
	{ jobs }: CoverFacts,
): CoverJobView {
	const { id, job_number, status, customer } = card;
	const { collection_date, collection_time, collection_town } = card;
	const { delivery_date, delivery_time, delivery_town } = card;
	return {
		...{ id, job_number, status, date, is_started },
		version: jobs.get(id)?.version ?? card.version,
		customer_name: customer?.customer_name ?? null,
		...{ collection_date, collection_time, collection_town },
		...{ delivery_date, delivery_time, delivery_town },
		chosen: toOptionView(chosen),
		options: listOptions(options, chosen).map(toOptionView),
	};
}

/** The best of each kind, and the one that is chosen. */
function listOptions(options: readonly CoverOption[], chosen: CoverOption): CoverOption[] {
	const counts = new Map<string, number>();
	return options.filter((option) => {
		const count = (counts.get(option.to) ?? 0) + 1;
		counts.set(option.to, count);
		return count <= MAX_OPTIONS[option.to] || isSameChoice(option, chosen);
	});
}

const toOptionView = ({ to, id, label, detail, why, verdicts }: CoverOption): CoverOptionView => ({
	...{ to, id, label, detail, why },
	verdicts: verdicts.map(({ rule, title, level, message, tag, job_ids }) => ({
		...{ rule, title, level, message, tag, job_ids },
	})),
});
