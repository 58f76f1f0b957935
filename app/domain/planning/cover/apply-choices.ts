import { staleJobError } from "~/domain/jobs/jobs/commit-job";
import { confirmForbidden } from "~/domain/planning/fitness/override";
import type { Verdict } from "~/domain/planning/fitness/verdict";
import { conflict } from "~/shared/errors";
import { coverText } from "~/shared/texts/cover";
import type { Ctx } from "~/tenancy/ctx";
import type { CoverMove } from "./cover-moves";
import type { CoverFacts } from "./read-cover";
import { type CoverDay, type CoverProposal, proposeCover } from "./rules-proposals";
import { type CoverChoice, isSameChoice } from "./rules-targets";
import type { ConfirmedChoice } from "./schemas";

interface Confirmed {
	choices: readonly ConfirmedChoice[];
	override?: readonly string[] | undefined;
	/** Where goods on board change vehicles; null if it is not known, or nobody's vehicle has broken down. */
	handover: string | null;
}

/**
 * The moves of the choices that were confirmed, judged again as the day is now. Throws 409 where jobs or carriers have changed since
 * they were seen, or a rule forbids a carrier and is not overridden.
 */
export async function applyChoices(
	ctx: Ctx,
	facts: CoverFacts,
	{ choices, override, handover }: Confirmed,
): Promise<CoverMove[]> {
	await assertAsSeen(ctx, facts, choices);
	const wanted = new Map<number, CoverChoice>(choices.map(({ job_id, to, id }) => [job_id, { to, id }]));
	const proposals = facts.days.flatMap((day) =>
		proposeCover(day, wanted, { onlyChosen: true }).map((proposal) => ({ day, proposal })),
	);
	for (const { proposal, day } of proposals) assertPossible(proposal, day, wanted.get(proposal.card.id));
	confirmAll(proposals, override);
	return proposals.flatMap(({ day, proposal: { card, chosen, is_started } }) => {
		const job = facts.jobs.get(card.id);
		if (!job) return [];
		const although = confirmForbidden(chosen.verdicts, override, chosen.label);
		const detail = `${although}${is_started && handover ? `, handover at ${handover}` : ""}`;
		return [{ job, day, option: chosen, stops: facts.stops.get(card.id) ?? [], detail }];
	});
}

/** Every job that is not done has its choice, and is as it was seen. */
async function assertAsSeen(ctx: Ctx, facts: CoverFacts, choices: readonly ConfirmedChoice[]): Promise<void> {
	const ids = new Set(facts.days.flatMap(({ jobs }) => jobs.map(({ card }) => card.id)));
	const changed = choices.find(({ job_id, version }) => {
		const job = facts.jobs.get(job_id);
		return job !== undefined && job.version !== version;
	});
	if (changed) throw await staleJobError(ctx, changed.job_id);
	const isComplete = ids.size === choices.length && choices.every(({ job_id }) => ids.has(job_id));
	if (!isComplete) throw conflict(coverText.workChanged(facts.name));
}

function assertPossible(proposal: CoverProposal, day: CoverDay, choice: CoverChoice | undefined): void {
	const { card, chosen, is_started } = proposal;
	if (choice?.to === "stay" && !is_started) throw conflict(coverText.cannotStay(card.job_number));
	if (choice && isSameChoice(chosen, choice)) return;
	const isOtherDriver = choice?.to === "driver" && day.drivers.some(({ id }) => id === choice.id);
	throw conflict(isOtherDriver ? coverText.oneDriver(regOf(proposal, day)) : coverText.carrierChanged);
}

const regOf = ({ vehicle_id }: CoverProposal, { vehicles }: CoverDay) =>
	vehicles.find(({ id }) => id === vehicle_id)?.reg ?? "this vehicle";

/** One question for all carriers. */
function confirmAll(
	proposals: readonly { proposal: CoverProposal }[],
	override: readonly string[] | undefined,
): void {
	const open = proposals.flatMap(({ proposal: { chosen } }) =>
		chosen.verdicts
			.filter(({ level, rule }) => level === "forbidden" && !override?.includes(rule))
			.map((verdict): [string, Verdict] => [chosen.label, verdict]),
	);
	const [first] = open;
	if (first)
		confirmForbidden(
			open.map(([, verdict]) => verdict),
			override,
			first[0],
		);
}
