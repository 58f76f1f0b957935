import { z } from "zod";
import { commit, UniqueViolation } from "~/db/commit";
import { read } from "~/db/read";
import { selectDriverUsers } from "~/db/repositories/kernel/users";
import { applyRefusedWrite, selectRefusedWrites } from "~/db/repositories/planning/driver-writes";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import type { DriverActor } from "~/shared/actor";
import { organizerChange } from "~/shared/changes/organizer-change";
import { conflict, notFound } from "~/shared/errors";
import { driverAppText } from "~/shared/texts/driver-app";
import type { Ctx } from "~/tenancy/ctx";
import type { Applied } from "./apply";
import { applyWrite, parseWrite } from "./apply-writes";
import { refusedInput } from "./refused";

/**
 * Applies what was refused, once the reason is no more: as the driver's report of the moment when it happened, with who of the office
 * did it. Throws 404 where it is dealt with already, 409 with the reason where it is still refused.
 */
export const applyRefused = defineOperation({
	access: staffWith("organizer.write"),
	input: refusedInput,
	response: z.object({ uid: z.string() }),
	message: driverAppText.refusedApplied,
	async run({ ctx, input: { driver_id, uid } }): Promise<{ uid: string }> {
		const [rows, [owner]] = await read(ctx.d1, [
			selectRefusedWrites(driver_id),
			selectDriverUsers([driver_id]),
		]);
		const row = rows.find((one) => one.uid === uid);
		if (!row) throw notFound("Report");
		if (!owner) throw conflict(driverAppText.noAccount);
		const write = parseWrite(row.payload);
		if (typeof write === "string") throw conflict(write);
		const actor: DriverActor = {
			type: "driver",
			user_id: owner.id,
			driver_id,
			name: row.driver_name,
			session: ctx.actor.session,
		};
		const asDriver: Ctx<DriverActor> = { ...ctx, actor };
		const claim = applyRefusedWrite(ctx, driver_id, uid);
		const isWritten = await isApplied(applyWrite(asDriver, write, new Date(row.happened_at), claim));
		if (!isWritten)
			await commit(
				ctx,
				[claim],
				[organizerChange("driverAction", { entity: "driver", entity_id: driver_id }, { driver_id })],
			);
		return { uid };
	},
});

/** Whether the batch was written; false where what it reports is so already, by itself or by another who was first. */
async function isApplied(applying: Promise<Applied>): Promise<boolean> {
	try {
		return (await applying) === "applied";
	} catch (failure) {
		if (failure instanceof UniqueViolation) return false;
		throw failure;
	}
}
