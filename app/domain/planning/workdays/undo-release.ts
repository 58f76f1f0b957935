import { read } from "~/db/read";
import { selectStoredWorkdays } from "~/db/repositories/planning/cover";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import type { RecordUndo } from "~/domain/jobs/undo/record-undo";
import type { Ctx } from "~/tenancy/ctx";
import type { ReleasableWorkday } from "./release";

const BOOKED = statusRank("Booked");

/** What gives workdays their drivers back, and books the jobs again that were unbooked with them. */
export async function undoOfRelease(ctx: Ctx, days: readonly ReleasableWorkday[]) {
	if (days.length === 0) return { jobs: [], records: [] };
	const [stored] = await read(ctx.d1, [selectStoredWorkdays(days.map(({ id }) => id))]);
	return {
		jobs: days.flatMap(({ vehicle_id, date, jobs }) =>
			vehicle_id === null
				? []
				: jobs
						.filter(({ status }) => status === BOOKED)
						.map(({ id }) => ({
							id,
							prior_version: undefined,
							back: { action: "board_confirm", plannerable_id: vehicle_id, date, is_confirmed: 1 },
						})),
		),
		records: stored.map(
			({ id, version: _, ...before }): RecordUndo => ({ restore: "workday", work_day_id: id, before }),
		),
	};
}
