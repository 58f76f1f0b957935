import { z } from "zod";
import { read } from "~/db/read";
import { deleteOwnedUsers, selectDriverOfUser, selectDriverUsers } from "~/db/repositories/kernel/users";
import { selectDriverId } from "~/db/repositories/master-data/drivers";
import { invite } from "~/domain/kernel/logins/invite";
import { closeAccounts, switchAccounts } from "~/domain/kernel/logins/login";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { type AccountContext, defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import type { ResourceRow, ResourceValues } from "~/domain/master-data/records/field";
import { idsSwitchedTo, type PlannedRow } from "~/domain/master-data/records/imports/plan";
import { readRecord } from "~/domain/master-data/records/read";
import { removeRecord } from "~/domain/master-data/records/remove";
import { recordResponse } from "~/domain/master-data/records/responses";
import { updateRecord } from "~/domain/master-data/records/save";
import { notFound } from "~/shared/errors";
import { accountText } from "~/shared/texts/accounts";
import { generalText } from "~/shared/texts/general";
import type { Ctx } from "~/tenancy/ctx";
import { drivers } from "./resource";

const driverSkillsInput = z.object({
	selected_skills_exp: z.array(z.int().positive()).max(400),
	user_id: z.int().positive(),
});

/** Creates a driver's account for the app if needed, and mails the sign-in link. Throws 404, 409 and 422. */
export const sendCredentials = defineAccountOperation({
	access: staffWith("drivers.write"),
	input: idInput,
	response: z.object({ user_id: z.int(), email: z.string() }),
	message: accountText.credentialsSent,
	async run({ ctx, platform, input: { id } }): Promise<{ user_id: number; email: string }> {
		const driver = await readRecord(ctx, drivers, id);
		return await invite(ctx, platform, {
			owner: { user_type: "driver", driver_id: id },
			email: typeof driver.email === "string" ? driver.email : null,
			first_name: String(driver.first_name),
			last_name: String(driver.last_name ?? ""),
		});
	},
});

/** Changes a driver; a deactivated driver is signed out of the app. Throws 404, 409 and 422. */
export async function updateDriver(
	{ ctx, platform }: AccountContext,
	id: number,
	values: ResourceValues,
): Promise<ResourceRow> {
	const saved = await updateRecord(ctx, drivers, id, values);
	if (values.status !== undefined && typeof saved.user_id === "number")
		await switchAccounts(platform, ctx.tenant, [saved.user_id], saved.status === 1);
	return saved;
}

/** Signs out drivers that a spreadsheet import deactivated, and restores the accounts of those it activated. */
export async function syncDriverAccounts(
	{ ctx, platform }: AccountContext,
	rows: readonly PlannedRow[],
): Promise<void> {
	for (const to of [0, 1]) {
		const ids = idsSwitchedTo(rows, "status", to);
		if (ids.length > 0) await switchAccounts(platform, ctx.tenant, await readUserIds(ctx, ids), to === 1);
	}
}

async function readUserIds(ctx: Ctx, driver_ids: readonly number[]): Promise<number[]> {
	const [rows] = await read(ctx.d1, [selectDriverUsers(driver_ids)]);
	return rows.map(({ id }) => id);
}

/** Deletes a driver without upcoming work, and closes the account. Throws 404 and 409. */
export async function removeDriver({ ctx, platform }: AccountContext, id: number): Promise<{ id: number }> {
	const users = await readUserIds(ctx, [id]);
	const deleteUsers = deleteOwnedUsers(ctx, { user_type: "driver", driver_id: id });
	const removed = await removeRecord(ctx, drivers, id, [deleteUsers]);
	await closeAccounts(platform, ctx.tenant, users);
	return removed;
}

/** Replaces the skills of a driver, named by the id of the account or of the driver. Throws 404. */
export const saveDriverSkills = defineOperation({
	access: staffWith("drivers.write"),
	input: driverSkillsInput,
	response: recordResponse(drivers),
	message: generalText.detailsUpdated,
	run: async ({ ctx, input }) =>
		await updateRecord(ctx, drivers, await resolveDriverId(ctx, input.user_id), {
			skills_experience: input.selected_skills_exp,
		}),
});

/** Resolves an account id or a driver id to the driver id. Throws 404. */
async function resolveDriverId(ctx: Ctx, id: number): Promise<number> {
	const [byUser, byId] = await read(ctx.d1, [selectDriverOfUser(id), selectDriverId(id)]);
	const driverId = byUser[0]?.driver_id ?? byId[0]?.id;
	if (driverId === undefined) throw notFound("Driver");
	return driverId;
}
