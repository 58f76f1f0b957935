import { read } from "~/db/read";
import {
	insertMaintenanceDays,
	raiseVehicleVersion,
	updateOffRoadDays,
} from "~/db/repositories/messages/vehicles";
import { selectOffRoadDays } from "~/db/repositories/planning/cover";
import { insertActivity, jobChange } from "~/domain/jobs/jobs/commit-job";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { organizerChange } from "~/shared/changes/organizer-change";
import { validation } from "~/shared/errors";
import { coverText } from "~/shared/texts/cover";
import { eachDay } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { applyChoices } from "./apply-choices";
import { changeVehicles } from "./change-vehicle";
import { commitCover } from "./commit-cover";
import type { CoverMove } from "./cover-moves";
import { readCover } from "./read-cover";
import { type CoveredResponse, coveredResponse } from "./responses";
import { breakdownInput } from "./schemas";

/** A day far away, as the last of all VOR days. */
const LAST_DAY = "9999-12-31";

/**
 * Takes a vehicle off the road with its reason and gives each job of these days to the carrier that was chosen, all in one batch: booked
 * jobs stay booked. Its driver can go on with a spare vehicle: then the workday changes to that, with the jobs that stay on it. Jobs under
 * way stay unless chosen otherwise, and their timeline names the place of the handover.
 * Throws 404, 422 for a day in the past, and 409 for a job or carrier that has changed, a lease of another user, or a rule that is not
 * overridden.
 */
export const coverBreakdown = defineOperation({
	access: staffWith("organizer.write"),
	input: breakdownInput,
	response: coveredResponse,
	message: ({ name, moved, unplanned }: CoveredResponse) =>
		coverText.done(`${name} is off the road`, moved, unplanned),
	async run({ ctx, input }): Promise<CoveredResponse> {
		const { vehicle_id, from, to, details, handover } = input;
		if (from < todayInLondon(ctx.now)) throw validation({ from: coverText.vehicleInPast });
		const facts = await readCover(ctx, { kind: "vehicle", id: vehicle_id }, input);
		const moves = await applyChoices(ctx, facts, input);
		const [offRoad] = await read(ctx.d1, [selectOffRoadDays(vehicle_id, { from, to: LAST_DAY })]);
		const before = new Set(offRoad.map(({ date }) => date));
		const dates = eachDay(from, to).filter((date) => !before.has(date));
		const [first] = offRoad;
		const notes = moves.filter(({ option }) => option.to === "stay");
		const spare = await changeVehicles(ctx, moves);
		return await commitCover(ctx, {
			name: facts.name,
			title: `Broken down: ${facts.name}`,
			moves,
			before: spare.before,
			rows: spare.rows,
			after: [
				...notes.map((move) => noteBreakdown(ctx, move, facts.name, handover)),
				insertMaintenanceDays(ctx, vehicle_id, "vor", dates),
				...(Object.values(details).some((value) => value !== null)
					? [updateOffRoadDays(ctx, vehicle_id, from, details)]
					: []),
				raiseVehicleVersion(ctx, vehicle_id),
				...spare.writes,
			],
			changes: [
				...spare.changes,
				...notes.map(({ job: { id } }) => jobChange("update", { id })),
				organizerChange("vehicleMaintenance", { entity: "vehicle", entity_id: vehicle_id }, { vehicle_id }),
			],
			records: [
				...spare.records,
				{
					restore: "vehicle_days",
					vehicle_id,
					dates,
					from,
					details: first
						? { notes: first.notes, workshop: first.workshop, expected_return: first.expected_return }
						: null,
				},
			],
		});
	},
});

/** On the timeline of a job whose goods are on the vehicle. */
const noteBreakdown = (ctx: Ctx, { job: { id } }: CoverMove, reg: string, handover: string | null) =>
	insertActivity(
		ctx,
		{ id },
		"note_added",
		`${reg} has broken down${handover ? `, handover at ${handover}` : ""}`,
	);
