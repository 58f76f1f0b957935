import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { deleteWorkdays } from "~/db/repositories/planning/rota";
import { selectReleasableAmong } from "~/db/repositories/planning/workday-bookings";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { releaseDriver, releaseError } from "~/domain/planning/workdays/release";
import { announceDays } from "./announce";
import { undoneRotaResponse, undoRotaInput } from "./schemas";

interface UndoneRota {
	removed: number;
	/** Workdays that were changed since and stay. */
	changed: number;
}

/**
 * Removes the workdays that a rota has booked and nobody has touched since; jobs that came along stay planned on the vehicle. What was
 * changed since, has more jobs or has started, stays.
 */
export const undoRota = defineOperation({
	access: staffWith("organizer.write"),
	input: undoRotaInput,
	response: undoneRotaResponse,
	message: ({ removed, changed }: UndoneRota) =>
		[
			`${removed} ${removed === 1 ? "workday" : "workdays"} removed`,
			...(changed > 0 ? [`${changed} changed since and left`] : []),
		].join(", "),
	async run({ ctx, input }): Promise<UndoneRota> {
		const created = new Map(input.workdays.map((day) => [day.id, day]));
		const [days] = await read(ctx.d1, [selectReleasableAmong([...created.keys()])]);
		const untouched = days.filter((day) => {
			const before = created.get(day.id);
			const isSame = before?.version === day.version && before.jobs === day.jobs.length;
			return isSame && day.driver_id !== null && releaseError(day) === null;
		});
		const [empty, loaded] = [
			untouched.filter(({ jobs }) => jobs.length === 0),
			untouched.filter(({ jobs }) => jobs.length > 0),
		];
		const released = loaded.map((day) => releaseDriver(ctx, day));
		await commit(
			ctx,
			[...(empty.length > 0 ? deleteWorkdays(empty) : []), ...released.flatMap(({ writes }) => writes)],
			[...announceDays("multiDeAllocateBooking", empty), ...released.flatMap(({ changes }) => changes)],
		);
		return { removed: untouched.length, changed: input.workdays.length - untouched.length };
	},
});
