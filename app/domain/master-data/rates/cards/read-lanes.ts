import { read } from "~/db/read";
import { selectLanes } from "~/db/repositories/master-data/rate-card-jobs";
import { NOT_CARRIED_STATUSES, statusRank } from "~/domain/jobs/jobs/model/status";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { type CardLanes, lanesResponse } from "./card-schemas";
import { loadRateCard } from "./read-cards";

const COUNTED_DAYS = 365;
/** Beyond these a lane has a job or two. */
const MAX_LANES = 5000;

/**
 * How many jobs of the last twelve months ran on each lane, from postcode sector to sector: of the customers of a card, or of those without a card
 * for a standard one. Trips count by their own two ends. Throws 404.
 */
export const getCardLanes = defineOperation({
	access: staffWith("rate-cards.read"),
	input: idInput,
	response: lanesResponse,
	async run({ ctx, input: { id } }): Promise<CardLanes> {
		await loadRateCard(ctx, id);
		const to = todayInLondon(ctx.now);
		const from = addDays(to, 1 - COUNTED_DAYS);
		const [lanes] = await read(ctx.d1, [
			selectLanes(id, { from, to, leftOut: NOT_CARRIED_STATUSES.map(statusRank) }, MAX_LANES),
		]);
		return { date_from: from, date_to: to, lanes };
	},
});
