import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { resolveRefusedWrite, selectRefusedWrites } from "~/db/repositories/planning/driver-writes";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { allDrivers, staffWith } from "~/domain/kernel/permissions/access";
import { organizerChange } from "~/shared/changes/organizer-change";
import { notFound } from "~/shared/errors";
import { price, publishedAs, unpriced } from "~/shared/money/price-fields";
import { driverAppText } from "~/shared/texts/driver-app";

/** What a driver's device reported and could not be applied, with everything it contained. */
export const refusedWriteResponse = z.object({
	driver_id: z.int(),
	driver_name: z.string(),
	uid: z.string(),
	type: z.string(),
	work_day_id: z.int().nullable(),
	reg: z.string().nullable(),
	job_id: z.int().nullable(),
	job_number: z.string().nullable(),
	happened_at: z.string(),
	received_at: z.string(),
	reason: z.string().nullable(),
	/** As the device sent it. Fuel is the only thing that drivers report a price of. */
	payload: publishedAs<Record<string, unknown> | null>(
		z.record(z.string(), z.unknown()).nullable(),
		z.object({ fuel_cost: price() }).catchall(unpriced()),
	),
});
export type RefusedWrite = z.infer<typeof refusedWriteResponse>;

/** What drivers' devices reported and was refused, until someone has dealt with it; the newest first, at most 500. */
export const listRefusedWrites = defineOperation({
	access: staffWith("organizer.read"),
	input: noInput,
	response: z.array(refusedWriteResponse),
	async run({ ctx }) {
		const [rows] = await read(ctx.d1, [selectRefusedWrites(null)]);
		return rows;
	},
});

/** What was refused of the signed-in driver's own reports. */
export const listMyRefusedWrites = defineOperation({
	access: allDrivers,
	input: noInput,
	response: z.array(refusedWriteResponse),
	async run({ ctx }) {
		const [rows] = await read(ctx.d1, [selectRefusedWrites(ctx.actor.driver_id)]);
		return rows;
	},
});

/** Names one refused report. */
export const refusedInput = z.object({ driver_id: z.int().positive(), uid: z.string().max(64) });

/** Marks what was refused as dealt with. Throws 404 where it is already. */
export const resolveRefused = defineOperation({
	access: staffWith("organizer.write"),
	input: refusedInput,
	response: z.object({ uid: z.string() }),
	message: driverAppText.resolved,
	async run({ ctx, input: { driver_id, uid } }) {
		const [rows] = await read(ctx.d1, [selectRefusedWrites(driver_id)]);
		if (!rows.some((row) => row.uid === uid)) throw notFound("Report");
		await commit(
			ctx,
			[resolveRefusedWrite(ctx, driver_id, uid)],
			[organizerChange("driverAction", { entity: "driver", entity_id: driver_id }, { driver_id })],
		);
		return { uid };
	},
});
