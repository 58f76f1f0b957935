import type { z } from "zod";
import { commit } from "~/db/commit";
import { query, read } from "~/db/read";
import { conflict, notFound } from "~/domain/errors";
import type { Verb } from "~/tenancy/ctx";
import { manyWorkdays } from "./announce";
import type { Many } from "./book-days";
import { faster } from "./faster";
import { heldQuery, releaseDriver, releaseFault } from "./release";
import type { releaseDaysInput } from "./schemas";

/** Takes drivers off a vehicle on many days; a day on which work has begun stays and is named. Throws 404, 409 where no day is left. */
export async function releaseDays({ ctx, input }: Verb<z.output<typeof releaseDaysInput>>): Promise<Many> {
	const { vehicle_id, shift_type, driver_ids } = input;
	const dates = input.booking_dates.map(({ date }) => date);
	const [[vehicle], days] = await read(ctx.d1, [
		query<{ id: number }>("SELECT id FROM vehicle WHERE id = ? AND deleted_at IS NULL", vehicle_id),
		heldQuery(
			`w.vehicle_id = ?1 AND w.shift_type_id = ?2 AND w.date IN (SELECT value FROM json_each(?3))
				AND w.driver_id IN (SELECT value FROM json_each(?4))`,
			vehicle_id,
			shift_type,
			JSON.stringify(dates),
			JSON.stringify(driver_ids),
		),
	]);
	if (!vehicle) throw notFound("Vehicle");
	const skipped = days.flatMap((day) => {
		const reason = releaseFault(day);
		return reason ? [{ date: day.date, reason }] : [];
	});
	const open = days.filter((day) => releaseFault(day) === null);
	if (open.length === 0) throw conflict(skipped[0]?.reason ?? "None of these days is booked.", { skipped });
	const released = open.map((day) => releaseDriver(ctx, day));
	const done = open.map(({ date }) => date);
	await faster(
		commit(
			ctx,
			released.flatMap(({ writes }) => writes),
			[
				...released.flatMap(({ changes }) => changes.filter(({ kind }) => kind !== "deAllocateDriver")),
				manyWorkdays("multiDeAllocateBooking", {
					vehicle_id,
					driver_ids,
					shift_type_id: shift_type,
					dates: done,
				}),
			],
		),
	);
	return { dates: done, skipped };
}
